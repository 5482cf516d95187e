import type { Id } from '@lendwright/kernel';
import { mailboxSql, type Mailbox } from '../../platform/mail/mail-rows';

export interface MailRow {
  readonly id: Id;
  readonly to_address: string;
  readonly subject: string;
  readonly state: 'queued' | 'kept' | 'sent' | 'failed';
  readonly error: string | null;
  readonly created_at: string;
  readonly sent_at: string | null;
}

const COLUMNS = 'id, to_address, subject, state, error, created_at, sent_at';

/** Newest first. @param mailbox of one company, or of the accounts that no single company owns */
export function mailPage(mailbox: Mailbox, skip: number, limit: number): Promise<MailRow[]> {
  const sql = `select ${COLUMNS} from ${mailbox.table} where ${mailboxSql(mailbox)} order by created_at desc, id desc offset $2 limit $3`;
  return mailbox.tx.query(sql, [mailbox.companyId, skip, limit], `${mailbox.table}-page`);
}

export async function mailCount(mailbox: Mailbox): Promise<number> {
  const sql = `select count(*)::int as n from ${mailbox.table} where ${mailboxSql(mailbox)}`;
  return (await mailbox.tx.query<{ n: number }>(sql, [mailbox.companyId], `${mailbox.table}-count`))[0]?.n ?? 0;
}

export async function mailById(mailbox: Mailbox, id: Id): Promise<(MailRow & { text: string }) | null> {
  const sql = `select ${COLUMNS}, text from ${mailbox.table} where ${mailboxSql(mailbox)} and id = $2`;
  const values = [mailbox.companyId, id];
  return (await mailbox.tx.query<MailRow & { text: string }>(sql, values, `${mailbox.table}-by-id`))[0] ?? null;
}
