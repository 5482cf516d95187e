import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

/** The failure shown to staff if it is unknown whether a report was ordered. */
export const ORDER_LOST = 'ORDER_ANSWER_LOST';

/** Claims the order of a report before it is sent. Only one caller gets true until the claim is released. */
export async function claimReport(tx: TenantTx, id: Id, moment: string): Promise<boolean> {
  const rows = await tx.query(
    `update app.bank_links set report_claimed_at = $3::timestamptz
     where company_id = $1 and id = $2 and status = 'preparing' and report_token is null and report_claimed_at is null returning id`,
    [tx.companyId, id, moment],
    'bank-link-claim',
  );
  return rows.length > 0;
}

/** Releases the claim of an order that the provider did not execute. @param eventMoment the moment of the claim */
export async function releaseReport(tx: TenantTx, id: Id, eventMoment: string): Promise<void> {
  await tx.query(
    `update app.bank_links set report_claimed_at = null
     where company_id = $1 and id = $2 and report_token is null and report_claimed_at = $3::timestamptz`,
    [tx.companyId, id, eventMoment],
    'bank-link-release',
  );
}

/**
 * Ends an order without a result that was claimed before the given moment.
 * @returns false if it has a result, or its claim is newer
 */
export async function setOrderLost(tx: TenantTx, id: Id, lostUntil: string): Promise<boolean> {
  const rows = await tx.query(
    `update app.bank_links set status = 'failed', failure = $4, report_claimed_at = null
     where company_id = $1 and id = $2 and status = 'preparing' and report_token is null and report_claimed_at <= $3::timestamptz
     returning id`,
    [tx.companyId, id, lostUntil, ORDER_LOST],
    'bank-link-order-lost',
  );
  return rows.length > 0;
}

/** @returns false if the link ended in the meantime */
export async function setReportToken(tx: TenantTx, id: Id, sealedToken: string): Promise<boolean> {
  const rows = await tx.query(
    `update app.bank_links set report_token = $3, report_claimed_at = null
     where company_id = $1 and id = $2 and status = 'preparing' and report_token is null returning id`,
    [tx.companyId, id, sealedToken],
    'bank-link-report-token',
  );
  return rows.length > 0;
}
