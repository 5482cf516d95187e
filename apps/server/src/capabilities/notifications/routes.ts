import {
  NOTICE_KIND_LIST,
  notifications,
  readNotificationSettings,
  saveNotificationSettings,
  viewNotifications,
} from '@lendwright/api';
import { serve, type Route } from '../../platform/http/route';
import type { OpenEyes } from './glance';
import { kindsOff, markNoticesViewed, turnKinds } from './notice-rows';
import { readNotices } from './read-notices';

/** The calls of the bell and its settings; each is about whoever makes it. @param openSummaries how records are looked at */
export function notificationRoutes(openSummaries: OpenEyes): Route[] {
  return [
    serve(notifications, async ({ scope, viewer, body }) => {
      const look = await openSummaries(scope);
      return scope.read((tx) => readNotices(tx, look, viewer, body.limit));
    }),
    serve(viewNotifications, async ({ scope, viewer, body }) => {
      const look = await openSummaries(scope);
      return scope.write(async (tx) => {
        await markNoticesViewed(tx, viewer.accountId, body);
        return readNotices(tx, look, viewer);
      });
    }),
    serve(readNotificationSettings, ({ scope, viewer }) =>
      scope.read(async (tx) => {
        const off = await kindsOff(tx, viewer.accountId);
        return { kinds: NOTICE_KIND_LIST.map((kind) => ({ kind, on: !off.includes(kind) })) };
      }),
    ),
    serve(saveNotificationSettings, ({ scope, viewer, body }) =>
      scope.write(async (tx) => {
        const kinds = (isOn: boolean) => body.kinds.filter(({ on }) => on === isOn).map(({ kind }) => kind);
        await turnKinds(tx, viewer.accountId, { on: kinds(true), off: kinds(false) });
        return { message: 'Notification settings saved successfully.' };
      }),
    ),
  ];
}
