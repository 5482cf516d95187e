import { newId, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../db/tenant-scope';
import type { OutgoingMail } from './mail-sender';

interface MailRow {
  to_address: string;
  subject: string;
  text: string;
}

export async function insertMail(tx: TenantTx, { to, subject, text }: OutgoingMail): Promise<Id> {
  const mailId = newId();
  const sql = 'insert into app.mails (company_id, id, to_address, subject, text) values ($1, $2, $3, $4, $5)';
  await tx.query(sql, [tx.companyId, mailId, to, subject, text], 'mails-insert');
  return mailId;
}

/** A mail that still waits, or null when it was settled before. */
export async function queuedMail(tx: TenantTx, mailId: Id): Promise<OutgoingMail | null> {
  const sql = `select to_address, subject, text from app.mails where company_id = $1 and id = $2 and state = 'queued'`;
  const [row] = await tx.query<MailRow>(sql, [tx.companyId, mailId], 'mails-queued');
  return row ? { to: row.to_address, subject: row.subject, text: row.text } : null;
}

/** The text goes once the mail is out: a link that lets somebody in must not linger where admins read. */
export async function markSent(tx: TenantTx, mailId: Id): Promise<void> {
  const sql = `update app.mails set state = 'sent', text = '', error = null, sent_at = now() where company_id = $1 and id = $2`;
  await tx.query(sql, [tx.companyId, mailId], 'mails-sent');
}

export async function markKept(tx: TenantTx, mailId: Id): Promise<void> {
  await tx.query(
    `update app.mails set state = 'kept' where company_id = $1 and id = $2`,
    [tx.companyId, mailId],
    'mails-kept',
  );
}

/** @param isFinal false while the queue will try again: the mail stays queued and shows why it still waits. */
export async function markFailed(tx: TenantTx, mailId: Id, error: string, isFinal: boolean): Promise<void> {
  const sql = `update app.mails set state = case when $4 then 'failed' else state end, error = $3 where company_id = $1 and id = $2`;
  await tx.query(sql, [tx.companyId, mailId, error, isFinal], 'mails-failed');
}
