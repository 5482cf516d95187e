import type { Viewer } from '@lendwright/access';
import type { AnswerOf, notifications } from '@lendwright/api';
import type { TenantTx } from '../../platform/db/tenant-scope';
import type { LookAt } from './glance';
import { newNotices } from './notice-rows';
import { presentNotice, type WireNotice } from './present-notice';

export type NoticeState = AnswerOf<typeof notifications>;

/** As many as the panel shows at once. @source spec 1-shell §2.12 */
export const SHOWN_AT_ONCE = 50;

const countsOf = (shown: readonly WireNotice[]): NoticeState['counts'] => {
  const counts = { All: shown.length, Assigned: 0, Docs: 0, Reviews: 0 };
  for (const { tab } of shown) if (tab) counts[tab] += 1;
  return counts;
};

/**
 * What is new for a viewer, judged by the rights of this moment: a record that left the viewer's reach shows nothing,
 * not even its name, and neither does a field that is hidden from him. What is not shown is not counted.
 */
export async function readNotices(
  tx: TenantTx,
  look: LookAt,
  viewer: Viewer,
  limit: number = SHOWN_AT_ONCE,
): Promise<NoticeState> {
  const rows = await newNotices(tx, viewer.accountId);
  const records = await look(tx, viewer, [...new Set(rows.map(({ record_id }) => record_id))]);
  const shown = rows.flatMap((row) => presentNotice(row, records.get(row.record_id)));
  return {
    data: shown.slice(0, limit),
    count: shown.length,
    counts: countsOf(shown),
    load: Math.max(0, shown.length - limit),
  };
}
