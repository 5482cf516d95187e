import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';

/** Whether a ticket has already created a lead. */
export async function isSubmitted(tx: TenantTx, ticket: Id): Promise<boolean> {
  const rows = await tx.query<{ lead_id: Id }>(
    'select lead_id from app.submissions where company_id = $1 and ticket = $2',
    [tx.companyId, ticket],
    'submission-find',
  );
  return rows.length > 0;
}

/** Marks a ticket as used. Returns false if a concurrent submission used it first. */
export async function addSubmission(
  tx: TenantTx,
  { ticket, form, lead }: { readonly ticket: Id; readonly form: Id; readonly lead: Id },
): Promise<boolean> {
  const rows = await tx.query<{ ticket: Id }>(
    `insert into app.submissions (company_id, ticket, form_id, lead_id) values ($1, $2, $3, $4)
     on conflict (company_id, ticket) do nothing returning ticket`,
    [tx.companyId, ticket, form, lead],
    'submission-add',
  );
  return rows.length > 0;
}
