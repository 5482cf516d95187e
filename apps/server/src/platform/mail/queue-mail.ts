import { reason } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantTx, Tx } from '../db/tenant-scope';
import { addJob } from '../jobs/add-job';
import { insertAccountMail, insertMail } from './mail-rows';
import type { OutgoingMail } from './mail-sender';
import { readAddress } from './read-address';

export const SEND_MAIL = 'send-mail';

const MAX_SUBJECT_LENGTH = 250;
const CONTROLS = /\p{Cc}/u;

function readSubject(subject: string): string {
  if (subject.length <= MAX_SUBJECT_LENGTH && !CONTROLS.test(subject)) return subject;
  throw new Refusal(422, 'subject_invalid', reason('email.subjectInvalid'));
}

/**
 * Writes a mail and the job that sends it as part of the transaction: the mail is sent if and only if that commits.
 * @returns the mail's id in the mailbox @throws Refusal 422 address_invalid, 422 subject_invalid
 */
export async function queueMail(tx: TenantTx, mail: OutgoingMail): Promise<Id> {
  const mailId = await insertMail(tx, checked(mail));
  await addJob(tx, SEND_MAIL, { companyId: tx.companyId, mailId });
  return mailId;
}

/**
 * Queues a mail about an account that belongs to no single company. Only Super users can read it, since a link in it
 * may grant access to several companies. @throws Refusal 422 address_invalid, 422 subject_invalid
 */
export async function queueAccountMail(tx: Tx, accountId: Id, mail: OutgoingMail): Promise<Id> {
  const mailId = await insertAccountMail(tx, accountId, checked(mail));
  await addJob(tx, SEND_MAIL, { companyId: null, mailId });
  return mailId;
}

const checked = ({ to, subject, text }: OutgoingMail): OutgoingMail => ({
  to: readAddress(to),
  subject: readSubject(subject),
  text,
});
