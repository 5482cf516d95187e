import { newId, type Id } from '@lendwright/kernel';
import type { TenantTx, Tx } from '../db/tenant-scope';
import type { OutgoingMail } from './mail-sender';

interface MailRow {
  to_address: string;
  subject: string;
  text: string;
}

/**
 * The mails of one company, or account mails that belong to no single company, in a transaction with access to them.
 */
export interface Mailbox {
  readonly tx: Tx;
  readonly table: 'app.mails' | 'auth.account_mails';
  /** `$1` of every statement: the company of these mails, or null. */
  readonly companyId: Id | null;
}

export const companyMailbox = (tx: TenantTx): Mailbox => ({ tx, table: 'app.mails', companyId: tx.companyId });
export const accountMailbox = (tx: Tx): Mailbox => ({ tx, table: 'auth.account_mails', companyId: null });

/** The SQL condition for rows of the mailbox. */
export const mailboxSql = ({ companyId }: Mailbox): string =>
  companyId === null ? '$1::uuid is null' : 'company_id = $1';

export async function insertMail(tx: TenantTx, { to, subject, text }: OutgoingMail): Promise<Id> {
  const mailId = newId();
  const sql = 'insert into app.mails (company_id, id, to_address, subject, text) values ($1, $2, $3, $4, $5)';
  await tx.query(sql, [tx.companyId, mailId, to, subject, text], 'mails-insert');
  return mailId;
}

export async function insertAccountMail(tx: Tx, accountId: Id, { to, subject, text }: OutgoingMail): Promise<Id> {
  const mailId = newId();
  const sql = 'insert into auth.account_mails (id, account_id, to_address, subject, text) values ($1, $2, $3, $4, $5)';
  await tx.query(sql, [mailId, accountId, to, subject, text], 'account-mails-insert');
  return mailId;
}

/** A queued mail, or null when it was sent or given up before. */
export async function readQueuedMail(mailbox: Mailbox, mailId: Id): Promise<OutgoingMail | null> {
  const sql = `select to_address, subject, text from ${mailbox.table} where ${mailboxSql(mailbox)} and id = $2 and state = 'queued'`;
  const [row] = await mailbox.tx.query<MailRow>(sql, [mailbox.companyId, mailId], `${mailbox.table}-queued`);
  return row ? { to: row.to_address, subject: row.subject, text: row.text } : null;
}

/**
 * The text is erased once the mail is sent: a link that grants access to an account must not stay readable for others.
 */
export async function markSent(mailbox: Mailbox, mailId: Id): Promise<void> {
  const sql = `update ${mailbox.table} set state = 'sent', text = '', error = null, sent_at = now() where ${mailboxSql(mailbox)} and id = $2`;
  await mailbox.tx.query(sql, [mailbox.companyId, mailId], `${mailbox.table}-sent`);
}

export async function markUndelivered(mailbox: Mailbox, mailId: Id): Promise<void> {
  const sql = `update ${mailbox.table} set state = 'kept' where ${mailboxSql(mailbox)} and id = $2`;
  await mailbox.tx.query(sql, [mailbox.companyId, mailId], `${mailbox.table}-kept`);
}

/** @param isFinal false while the queue will retry: the mail stays queued and shows the error */
export async function markFailed(mailbox: Mailbox, mailId: Id, error: string, isFinal: boolean): Promise<void> {
  const sql = `update ${mailbox.table} set state = case when $4 then 'failed' else state end, error = $3 where ${mailboxSql(mailbox)} and id = $2`;
  await mailbox.tx.query(sql, [mailbox.companyId, mailId, error, isFinal], `${mailbox.table}-failed`);
}
