import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';

export interface MailRow {
  readonly id: Id;
  readonly to_address: string;
  readonly subject: string;
  readonly state: 'queued' | 'kept' | 'sent' | 'failed';
  readonly error: string | null;
  readonly created_at: string;
  readonly sent_at: string | null;
}

const HEAD = 'id, to_address, subject, state, error, created_at, sent_at';

export function mailPage(tx: TenantTx, skip: number, limit: number): Promise<MailRow[]> {
  const sql = `select ${HEAD} from app.mails where company_id = $1 order by created_at desc, id desc offset $2 limit $3`;
  return tx.query(sql, [tx.companyId, skip, limit], 'mails-page');
}

export async function mailCount(tx: TenantTx): Promise<number> {
  const rows = await tx.query<{ n: number }>(
    'select count(*)::int as n from app.mails where company_id = $1',
    [tx.companyId],
    'mails-count',
  );
  return rows[0]?.n ?? 0;
}

export async function mailById(tx: TenantTx, id: Id): Promise<(MailRow & { text: string }) | null> {
  const sql = `select ${HEAD}, text from app.mails where company_id = $1 and id = $2`;
  const rows = await tx.query<MailRow & { text: string }>(sql, [tx.companyId, id], 'mail-by-id');
  return rows[0] ?? null;
}
