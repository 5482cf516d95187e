import type { Viewer } from '@lendwright/access';
import {
  confirmation,
  reason,
  REPORT_LIMITS,
  type AnswerOf,
  type BodyOf,
  type pinReport as operation,
} from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { missingRefusal } from '../records';
import { maySeeModule, readerOf } from './report-context';
import { readReportRow } from './report-rows';

/** The reports of an account: on its dashboard, and starred in the list. */
type Mark = 'pins' | 'stars';

async function setMark(tx: TenantTx, mark: Mark, account: Id, report: Id, isSet: boolean): Promise<void> {
  const sql = isSet
    ? `insert into app.report_${mark} (company_id, account_id, report_id) values ($1, $2, $3)
       on conflict (company_id, account_id, report_id) do nothing`
    : `delete from app.report_${mark} where company_id = $1 and account_id = $2 and report_id = $3`;
  await tx.query(sql, [tx.companyId, account, report], `report-${mark}-${isSet ? 'set' : 'remove'}`);
}

async function countPins(tx: TenantTx, account: Id): Promise<number> {
  const sql = 'select count(*)::int as n from app.report_pins where company_id = $1 and account_id = $2';
  return (await tx.query<{ n: number }>(sql, [tx.companyId, account], 'report-pins-count'))[0]?.n ?? 0;
}

/**
 * Adds a report to the viewer's dashboard or starred reports, or removes it.
 * @throws Refusal 404 not_found, 422 invalid for too many on the dashboard
 */
export function pinReport(
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  { isPinned, isStarred }: BodyOf<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  return scope.write(async (tx) => {
    const report = await readReportRow(tx, id, readerOf(viewer));
    if (!report || !maySeeModule(viewer, report.module_key)) throw missingRefusal();
    if (isStarred !== undefined) await setMark(tx, 'stars', viewer.accountId, id, isStarred);
    if (isPinned === undefined) return confirmation(isStarred ? 'reports.starred' : 'reports.unstarred');
    await setMark(tx, 'pins', viewer.accountId, id, isPinned);
    if (!isPinned) return confirmation('reports.unpinned');
    if ((await countPins(tx, viewer.accountId)) > REPORT_LIMITS.pins)
      throw new Refusal(422, 'invalid', reason('reports.tooManyPins', { count: REPORT_LIMITS.pins }));
    return confirmation('reports.pinned');
  });
}
