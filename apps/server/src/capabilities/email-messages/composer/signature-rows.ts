import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

/** The signature of a login in the company, as sanitized HTML; empty without one. */
export async function readSignature(tx: TenantTx, accountId: Id): Promise<string> {
  const sql = 'select html from app.email_signatures where company_id = $1 and account_id = $2';
  return (await tx.query<{ html: string }>(sql, [tx.companyId, accountId], 'email-signature'))[0]?.html ?? '';
}

export async function writeSignature(tx: TenantTx, accountId: Id, html: string): Promise<void> {
  const sql = `insert into app.email_signatures (company_id, account_id, html, updated_at) values ($1, $2, $3, now())
    on conflict (company_id, account_id) do update set html = excluded.html, updated_at = excluded.updated_at`;
  await tx.query(sql, [tx.companyId, accountId, html], 'email-signature-save');
}
