import type { Viewer } from '@lendwright/access';
import type { AnswerOf, notifications } from '@lendwright/api';
import type { TenantTx } from '../../platform/db/tenant-scope';
import type { NotificationSources } from './record-summary';
import { readUnreadNotifications } from './unread-rows';
import { presentNotification, presentTaskNotification, type WireNotification } from './present-notification';

export type NotificationState = AnswerOf<typeof notifications>;

/** The number of notifications shown in the panel. @source spec 1-shell §2.12 */
export const PAGE_SIZE = 50;

const countsOf = (shownNotifications: readonly WireNotification[]): NotificationState['counts'] => {
  const counts = { All: shownNotifications.length, Assigned: 0, Docs: 0, Reviews: 0 };
  for (const { tab } of shownNotifications) if (tab) counts[tab] += 1;
  return counts;
};

/**
 * The viewer's unread notifications, filtered by the current rights: records outside the scope and hidden fields
 * disclose nothing, not even a name, and are not counted.
 */
export async function readNotifications(
  tx: TenantTx,
  { summarize, readTaskTitles }: NotificationSources,
  viewer: Viewer,
  limit: number = PAGE_SIZE,
): Promise<NotificationState> {
  const rows = await readUnreadNotifications(tx, viewer);
  const records = await summarize(tx, viewer, [...new Set(rows.flatMap(({ record_id }) => record_id ?? []))]);
  const titles = await readTaskTitles(tx, viewer, [...new Set(rows.flatMap(({ task_id }) => task_id ?? []))]);
  const shownNotifications = rows.flatMap((row) => {
    const record = row.record_id === null ? undefined : records.get(row.record_id);
    return row.task_id === null
      ? presentNotification(row, record)
      : presentTaskNotification(row, row.task_id, titles.get(row.task_id), record);
  });
  return {
    data: shownNotifications.slice(0, limit),
    count: shownNotifications.length,
    counts: countsOf(shownNotifications),
    load: Math.max(0, shownNotifications.length - limit),
  };
}
