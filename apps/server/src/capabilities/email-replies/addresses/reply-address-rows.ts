import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

export interface ReplyAddressRow {
  readonly token: string;
  readonly record_id: Id;
  readonly person_id: Id | null;
  readonly name: string;
  readonly address: string;
}

/** Stores the reply addresses of outgoing mails. Existing ones stay unchanged. */
export async function insertReplyAddresses(tx: TenantTx, rows: readonly ReplyAddressRow[]): Promise<void> {
  if (rows.length === 0) return;
  const sql = `insert into app.email_reply_addresses (company_id, token, record_id, person_id, name, address)
    select $1, r.token, r.record_id, r.person_id, r.name, r.address
    from jsonb_to_recordset($2::jsonb) as r (token text, record_id uuid, person_id uuid, name text, address text)
    on conflict (company_id, token) do nothing returning company_id`;
  await tx.query(sql, [tx.companyId, JSON.stringify(rows)], 'email-reply-addresses-insert');
}

/** The record and person of a token, or null if it was never issued. */
export async function findReplyAddress(tx: TenantTx, token: string): Promise<ReplyAddressRow | null> {
  const sql = `select token, record_id, person_id, name, address from app.email_reply_addresses
    where company_id = $1 and token = $2`;
  return (await tx.query<ReplyAddressRow>(sql, [tx.companyId, token], 'email-reply-address'))[0] ?? null;
}
