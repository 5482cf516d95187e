import { z } from 'zod';
import { operation } from '../operation';
import { id, message, moment } from '../shapes';
import { NOTIFICATION_KINDS, notification, notificationKind } from './shapes';

export * from './shapes';

const right = { kind: 'staff' } as const;

/** The tabs of the panel. @source spec 1-shell §2.12, §7 */
export const NOTIFICATION_TABS = ['All', 'Assigned', 'Docs', 'Reviews'] as const;

/**
 * The viewer's unread notifications: `data` are the newest ones, `count` all of them, `counts` the number per tab,
 * `load` how many more there are than `data` shows. Only notifications about records that the viewer can currently see
 * are included.
 */
export const notificationState = z.object({
  data: z.array(notification),
  count: z.number().int(),
  counts: z.record(z.enum(NOTIFICATION_TABS), z.number().int()),
  load: z.number().int(),
});

/** @source spec 1-shell §2.12, §7 (POST notifications) */
export const notifications = operation({
  id: 'notifications',
  method: 'POST',
  path: 'notifications',
  summary: 'The notifications of the signed-in user.',
  right,
  body: z.strictObject({ limit: z.number().int().min(1).max(300).default(50) }),
  answer: notificationState,
  refusals: [],
});

/**
 * Marks the notifications of a tab as read and returns the rest. `until` is the `time` of the newest one shown, so that
 * later ones stay unread; `ids` limits it to these.
 * @source spec 1-shell §2.12, §7 (POST notifications/view)
 */
export const viewNotifications = operation({
  id: 'viewNotifications',
  method: 'POST',
  path: 'notifications/view',
  summary: 'Mark notifications as viewed.',
  right,
  body: z.strictObject({
    type: z.enum(NOTIFICATION_TABS),
    until: moment.optional(),
    ids: z.array(id).min(1).max(300).optional(),
  }),
  answer: notificationState,
  refusals: [],
});

/** The kinds of notifications that the viewer receives. */
export const readNotificationSettings = operation({
  id: 'readNotificationSettings',
  method: 'GET',
  path: 'notifications/settings',
  summary: 'The notification settings of the signed-in user.',
  right,
  answer: z.object({ kinds: z.array(z.object({ kind: notificationKind, on: z.boolean() })) }),
  refusals: [],
});

/** Turns kinds on or off. Unlisted kinds do not change. Existing notifications do not change. */
export const saveNotificationSettings = operation({
  id: 'saveNotificationSettings',
  method: 'PATCH',
  path: 'notifications/settings',
  summary: 'Save the notification settings of the signed-in user.',
  right,
  body: z.strictObject({
    kinds: z
      .array(z.strictObject({ kind: notificationKind, on: z.boolean() }))
      .max(Object.keys(NOTIFICATION_KINDS).length),
  }),
  answer: message,
  refusals: [],
});

export const notificationOperations = [
  notifications,
  viewNotifications,
  readNotificationSettings,
  saveNotificationSettings,
];
