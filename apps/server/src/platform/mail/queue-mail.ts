import { newId, type Id } from '@lendwright/kernel';
import type { TenantTx, Tx } from '../db/tenant-scope';
import type { EmailSource, NewEmail } from './email';
import type { OutgoingMail } from './mail-sender';
import { announceMails } from './announce-mails';
import { queueEmail, readSubject } from './queue-email';
import { readAddress } from './read-address';

/** What a system mail may add: the record and cause that show it. */
type SystemMailOptions = Pick<NewEmail, 'record'> & { readonly source?: EmailSource };

/**
 * Queues a plain-text mail of the product. It may contain links that grant access, so it is not tracked, and its text is
 * erased when it is sent. @returns the mail's id in the mailbox @throws Refusal 422 address_invalid, 422 subject_invalid
 */
export async function queueMail(
  tx: TenantTx,
  { to, subject, text }: OutgoingMail,
  { record, source = { kind: 'system' } }: SystemMailOptions = {},
): Promise<Id> {
  const { mailIds } = await queueEmail(tx, {
    purpose: 'service',
    from: null,
    to: [{ address: to }],
    subject,
    html: null,
    text,
    hasSecret: true,
    source,
    ...(record && { record }),
  });
  return mailIds[0] as Id;
}

/**
 * Queues a mail about an account that belongs to no single company. Only Super users can read it, since a link in it
 * may grant access to several companies. @throws Refusal 422 address_invalid, 422 subject_invalid
 */
export async function queueAccountMail(tx: Tx, accountId: Id, { to, subject, text }: OutgoingMail): Promise<Id> {
  const mailId = newId();
  const sql = 'insert into auth.account_mails (id, account_id, to_address, subject, text) values ($1, $2, $3, $4, $5)';
  await tx.query(sql, [mailId, accountId, readAddress(to), readSubject(subject), text], 'account-mails-insert');
  await announceMails(tx, null, 'service');
  return mailId;
}
