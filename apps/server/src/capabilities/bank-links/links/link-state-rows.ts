import type { AssetsReport } from '@lendwright/api';
import type { Id, IsoDate } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

export interface Consent {
  readonly sealedToken: string;
  readonly reference: string;
  readonly text: string;
  readonly at: string;
  readonly until: IsoDate;
  readonly address: string;
}

/** Stores the consent and the linked bank. The report is in preparation from then on. */
export async function setLinked(tx: TenantTx, id: Id, consent: Consent): Promise<void> {
  const { sealedToken, reference, text, at, until, address } = consent;
  await tx.query(
    `update app.bank_links set status = 'preparing', access_token = $3, item_reference = $4, consent = $5, consented_at = $6::timestamptz,
       consent_until = $7::date, consent_address = $8, is_broken = false, failure = '', report_started_at = $6::timestamptz
     where company_id = $1 and id = $2`,
    [tx.companyId, id, sealedToken, reference, text, at, until, address],
    'bank-link-linked',
  );
}

/** Stores the repaired connection after another sign-in at the bank. A failed report is prepared again. */
export async function setRepaired(tx: TenantTx, id: Id, sealedToken: string, moment: string): Promise<void> {
  await tx.query(
    `update app.bank_links set access_token = $3, is_broken = false, failure = '',
       report_started_at = case when status = 'failed' then $4::timestamptz else report_started_at end,
       status = case when status = 'failed' then 'preparing' else status end
     where company_id = $1 and id = $2`,
    [tx.companyId, id, sealedToken, moment],
    'bank-link-repaired',
  );
}

/** Stores the state of the connection. @returns false if it is unchanged */
export async function setItemState(tx: TenantTx, id: Id, institution: string, isBroken: boolean): Promise<boolean> {
  const rows = await tx.query(
    `update app.bank_links set institution = $3, is_broken = $4
     where company_id = $1 and id = $2 and access_token is not null and (institution <> $3 or is_broken <> $4) returning id`,
    [tx.companyId, id, institution, isBroken],
    'bank-link-item',
  );
  return rows.length > 0;
}

/**
 * Stores a report, once.
 * @param sealedToken the token of the report that was read; the report of another token is not stored
 */
export async function setDelivered(
  tx: TenantTx,
  id: Id,
  sealedToken: string,
  report: AssetsReport,
  moment: string,
): Promise<boolean> {
  const rows = await tx.query(
    `update app.bank_links set status = 'delivered', report = $4::jsonb, delivered_at = $5::timestamptz, failure = ''
     where company_id = $1 and id = $2 and status = 'preparing' and report_token = $3 returning id`,
    [tx.companyId, id, sealedToken, JSON.stringify(report), moment],
    'bank-link-delivered',
  );
  return rows.length > 0;
}

/** Records that no report can be created. @returns false if the link is no longer preparing one */
export async function setFailed(tx: TenantTx, id: Id, failure: string): Promise<boolean> {
  const rows = await tx.query(
    `update app.bank_links set status = 'failed', failure = $3, report_token = null, report_claimed_at = null
     where company_id = $1 and id = $2 and status = 'preparing' returning id`,
    [tx.companyId, id, failure.slice(0, 200)],
    'bank-link-failed',
  );
  return rows.length > 0;
}

/** Starts the preparation of a newer report. The delivered one stays until then. */
export async function setPreparing(tx: TenantTx, id: Id, moment: string): Promise<void> {
  await tx.query(
    `update app.bank_links set status = 'preparing', report_token = null, report_claimed_at = null, report_started_at = $3::timestamptz,
       failure = '' where company_id = $1 and id = $2`,
    [tx.companyId, id, moment],
    'bank-link-preparing',
  );
}

/** Ends a link: its tokens are erased, and with `removed` its report too. */
export async function setEnded(
  tx: TenantTx,
  id: Id,
  status: 'revoked' | 'removed',
  eventMoment: string,
): Promise<void> {
  await tx.query(
    `update app.bank_links set status = $3, access_token = null, report_token = null, report_claimed_at = null, is_broken = false,
       ended_at = coalesce(ended_at, $4::timestamptz), report = case when $3 = 'removed' then null else report end
     where company_id = $1 and id = $2`,
    [tx.companyId, id, status, eventMoment],
    'bank-link-ended',
  );
}
