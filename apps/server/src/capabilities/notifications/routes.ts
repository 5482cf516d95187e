import {
  NOTIFICATION_KIND_LIST,
  notifications,
  readNotificationSettings,
  saveNotificationSettings,
  viewNotifications,
  confirmation,
} from '@lendwright/api';
import { serve, type Route } from '../../platform/http/route';
import type { TenantScope } from '../../platform/db/tenant-scope';
import type { NotificationSources, OpenSummaries, OpenTaskTitles } from './record-summary';
import { readMutedKinds, markNotificationsViewed, setMutedKinds } from './notification-rows';
import { readNotifications } from './read-notifications';

/**
 * The routes of the notification bell and its settings. All of them concern the caller's own account.
 * @param openSummaries provides record summaries
 * @param openTaskTitles provides the titles of tasks
 */
export function notificationRoutes(openSummaries: OpenSummaries, openTaskTitles: OpenTaskTitles): Route[] {
  const openSources = async (scope: TenantScope): Promise<NotificationSources> => ({
    summarize: await openSummaries(scope),
    readTaskTitles: await openTaskTitles(scope),
  });
  return [
    serve(notifications, async ({ scope, viewer, body }) => {
      const sources = await openSources(scope);
      return scope.read((tx) => readNotifications(tx, sources, viewer, body.limit));
    }),
    serve(viewNotifications, async ({ scope, viewer, body }) => {
      const sources = await openSources(scope);
      return scope.write(async (tx) => {
        await markNotificationsViewed(tx, viewer.accountId, body);
        return readNotifications(tx, sources, viewer);
      });
    }),
    serve(readNotificationSettings, ({ scope, viewer }) =>
      scope.read(async (tx) => {
        const disabledKinds = await readMutedKinds(tx, viewer.accountId);
        return { kinds: NOTIFICATION_KIND_LIST.map((kind) => ({ kind, on: !disabledKinds.includes(kind) })) };
      }),
    ),
    serve(saveNotificationSettings, ({ scope, viewer, body }) =>
      scope.write(async (tx) => {
        const kinds = (isOn: boolean) => body.kinds.filter(({ on }) => on === isOn).map(({ kind }) => kind);
        await setMutedKinds(tx, viewer.accountId, { on: kinds(true), off: kinds(false) });
        return confirmation('notifications.saved');
      }),
    ),
  ];
}
