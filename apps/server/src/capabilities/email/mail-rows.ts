import type { Id } from '@lendwright/kernel';
import { mailboxSql, type Mailbox } from '../../platform/mail/mail-rows';

export interface MailRow {
  readonly id: Id;
  readonly to_address: string;
  readonly subject: string;
  readonly state: 'queued' | 'claimed' | 'kept' | 'sent' | 'failed' | 'dead' | 'suppressed' | 'canceled';
  readonly is_uncertain: boolean;
  readonly error: string | null;
  readonly created_at: string;
  readonly sent_at: string | null;
}

const COLUMNS = 'm.id, m.to_address, m.subject, m.state, m.is_uncertain, m.error, m.created_at, m.sent_at';

/**
 * A page of mails, newest first.
 * @param mailbox the mailbox of one company, or of the accounts that no single company owns
 */
export function mailPage(mailbox: Mailbox, skip: number, limit: number): Promise<MailRow[]> {
  const sql = `select ${COLUMNS} from ${mailbox.table} m where ${mailboxSql(mailbox)} order by created_at desc, id desc offset $2 limit $3`;
  return mailbox.tx.query(sql, [mailbox.companyId, skip, limit], `${mailbox.table}-page`);
}

export async function mailCount(mailbox: Mailbox): Promise<number> {
  const sql = `select count(*)::int as n from ${mailbox.table} where ${mailboxSql(mailbox)}`;
  return (await mailbox.tx.query<{ n: number }>(sql, [mailbox.companyId], `${mailbox.table}-count`))[0]?.n ?? 0;
}

/** A mail's own content, or that of its message. */
export interface MailContentRow extends MailRow {
  readonly text: string;
  readonly html: string | null;
  /** The sender of its message. Without an address, the installation's is used; both are null for other mail. */
  readonly from_name: string | null;
  readonly from_address: string | null;
}

/** The content of a mail is stored with its message, unless it is for its recipient alone. */
const COMPANY_MAIL = `select ${COLUMNS}, coalesce(nullif(m.text, ''), e.text, '') as text, coalesce(m.html, e.html) as html, e.from_name, e.from_address
  from app.mails m left join app.email_messages e on e.company_id = $1 and e.id = m.message_id
  where m.company_id = $1 and m.id = $2`;
const ACCOUNT_MAIL = `select ${COLUMNS}, m.text, null as html, null as from_name, null as from_address from auth.account_mails m where $1::uuid is null and m.id = $2`;

export async function mailById({ tx, companyId, table }: Mailbox, id: Id): Promise<MailContentRow | null> {
  const sql = companyId === null ? ACCOUNT_MAIL : COMPANY_MAIL;
  return (await tx.query<MailContentRow>(sql, [companyId, id], `${table}-by-id`))[0] ?? null;
}
