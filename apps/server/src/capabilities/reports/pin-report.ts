import type { Viewer } from '@lendwright/access';
import { confirmation, reason, REPORT_LIMITS, type AnswerOf, type pinReport as operation } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { missingRefusal } from '../records';
import { maySeeModule, readerOf } from './report-context';
import { readReportRow } from './report-rows';

/** Pins a report for an account. @returns the number of its pinned reports */
async function insertPin(tx: TenantTx, account: Id, report: Id): Promise<number> {
  await tx.query(
    `insert into app.report_pins (company_id, account_id, report_id) values ($1, $2, $3)
     on conflict (company_id, account_id, report_id) do nothing`,
    [tx.companyId, account, report],
    'report-pin',
  );
  const sql = 'select count(*)::int as n from app.report_pins where company_id = $1 and account_id = $2';
  return (await tx.query<{ n: number }>(sql, [tx.companyId, account], 'report-pins-count'))[0]?.n ?? 0;
}

async function deletePin(tx: TenantTx, account: Id, report: Id): Promise<void> {
  const sql = 'delete from app.report_pins where company_id = $1 and account_id = $2 and report_id = $3';
  await tx.query(sql, [tx.companyId, account, report], 'report-unpin');
}

/** Shows a report on the viewer's dashboard, or no longer. @throws Refusal 404 not_found, 422 invalid for too many */
export function pinReport(
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  isPinned: boolean,
): Promise<AnswerOf<typeof operation>> {
  return scope.write(async (tx) => {
    const report = await readReportRow(tx, id, readerOf(viewer));
    if (!report || !maySeeModule(viewer, report.module_key)) throw missingRefusal();
    if (!isPinned) {
      await deletePin(tx, viewer.accountId, id);
      return confirmation('reports.unpinned');
    }
    if ((await insertPin(tx, viewer.accountId, id)) > REPORT_LIMITS.pins)
      throw new Refusal(422, 'invalid', reason('reports.tooManyPins', { count: REPORT_LIMITS.pins }));
    return confirmation('reports.pinned');
  });
}
