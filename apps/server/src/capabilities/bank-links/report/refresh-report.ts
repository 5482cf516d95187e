import { confirmation, type AnswerOf, type refreshAssetsReport as contract } from '@lendwright/api';
import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { missingRefusal } from '../../records';
import { findManagedLoan, recordLoanAction } from '../../payments';
import { notOpenRefusal } from '../bank-link-context';
import type { BankLinkDeps } from '../bank-link-context';
import { saveReport } from '../links/earlier-rows';
import { lockLink } from '../links/link-rows';
import { setPreparing } from '../links/link-state-rows';
import { addCheck } from './add-check';

/**
 * Requests a newer report of the linked bank while the consent lasts. The delivered one is stored, and shown until
 * then. Idempotent while the report is being prepared.
 * @throws Refusal 404 not_found, 403 forbidden, 409 conflict without a working link
 */
export async function refreshReport(
  deps: BankLinkDeps,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
): Promise<AnswerOf<typeof contract>> {
  const setup = await deps.engine.setups.of(scope);
  await scope.write(async (tx) => {
    const context = { tx, setup, viewer };
    const link = await lockLink(tx, id);
    if (!link) throw missingRefusal();
    const loan = await findManagedLoan(context, link.loan_id);
    if (link.access_token !== null && link.status === 'preparing') return;
    const isLinked = link.status === 'delivered' || link.status === 'failed';
    if (link.access_token === null || !isLinked || link.is_broken) throw notOpenRefusal();
    await saveReport(tx, id);
    await setPreparing(tx, id, deps.now().toISOString());
    await addCheck(tx, id);
    const event = { event: 'assets_report.refreshed', subject: id } as const;
    await recordLoanAction(context, loan, 'assets_report_refreshed', { link: id }, event);
  });
  return confirmation('bankLinks.refreshing');
}
