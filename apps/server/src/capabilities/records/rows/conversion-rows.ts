import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { Author } from './write-rows';

export interface Conversion {
  prospect: Id;
  loan: Id | null;
  at: string;
  by: string;
}

/** The conversion of a lead, or null if it was not converted. */
export async function readConversion(tx: TenantTx, leadId: Id): Promise<Conversion | null> {
  const rows = await tx.query<Conversion>(
    `select prospect_id as prospect, loan_id as loan, at, by_name as by from app.conversions where company_id = $1 and lead_id = $2`,
    [tx.companyId, leadId],
    'conversion-read',
  );
  return rows[0] ?? null;
}

/** Stores the conversion of a lead. The caller holds the lead's lock and has checked that it is the first. */
export async function addConversion(
  tx: TenantTx,
  leadId: Id,
  createdData: { readonly prospect: Id; readonly loan: Id | null },
  author: Author,
): Promise<void> {
  await tx.query(
    'insert into app.conversions (company_id, lead_id, prospect_id, loan_id, by_account, by_name) values ($1, $2, $3, $4, $5, $6)',
    [tx.companyId, leadId, createdData.prospect, createdData.loan, author.accountId, author.name],
    'conversion-add',
  );
}
