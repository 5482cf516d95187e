import { z } from 'zod';
import { operation } from '../operation';
import { id, message, moment } from '../shapes';
import { NOTIFICATION_KINDS, notification, notificationKind } from './shapes';

export * from './shapes';

const right = { kind: 'staff' } as const;

/** The tabs of the panel. @source spec 1-shell §2.12, §7 */
export const NOTIFICATION_TABS = ['All', 'Assigned', 'Docs', 'Reviews'] as const;

/**
 * What is new for the viewer: `data` are the newest ones that he has not viewed, `count` all that he has not, `counts`
 * the same per tab, `load` how many more there are than `data` shows. Only what the viewer reaches at this moment is
 * shown or counted.
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
  summary: 'What is new for the signed-in person.',
  right,
  body: z.strictObject({ limit: z.number().int().min(1).max(300).default(50) }),
  answer: notificationState,
  refusals: [],
});

/**
 * Marks notices of one tab as viewed and answers what is left. `until` is the `time` of the newest one that was on the
 * screen, so that one which arrived meanwhile stays; `ids` marks only these of the tab.
 * @source spec 1-shell §2.12, §7 (POST notifications/view)
 */
export const viewNotifications = operation({
  id: 'viewNotifications',
  method: 'POST',
  path: 'notifications/view',
  summary: 'Mark notices as viewed.',
  right,
  body: z.strictObject({
    type: z.enum(NOTIFICATION_TABS),
    until: moment.optional(),
    ids: z.array(id).min(1).max(300).optional(),
  }),
  answer: notificationState,
  refusals: [],
});

/** Which kinds the viewer hears of, for himself alone. */
export const readNotificationSettings = operation({
  id: 'readNotificationSettings',
  method: 'GET',
  path: 'notifications/settings',
  summary: 'Which kinds of notices the signed-in person gets.',
  right,
  answer: z.object({ kinds: z.array(z.object({ kind: notificationKind, on: z.boolean() })) }),
  refusals: [],
});

/** Turns kinds on or off; those that are not named stay as they are. What was told before stays told. */
export const saveNotificationSettings = operation({
  id: 'saveNotificationSettings',
  method: 'PATCH',
  path: 'notifications/settings',
  summary: 'Choose which kinds of notices the signed-in person gets.',
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
