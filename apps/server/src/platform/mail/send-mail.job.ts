import { id } from '@lendwright/api';
import { z } from 'zod';
import type { Id } from '@lendwright/kernel';
import type { Database } from '../db/database';
import { MAX_ATTEMPTS } from '../jobs/add-job';
import { defineJob, type JobDefinition } from '../jobs/define-job';
import { redactText } from '../log/redact';
import {
  accountMailbox,
  companyMailbox,
  markFailed,
  markUndelivered,
  markSent,
  readQueuedMail,
  type Mailbox,
} from './mail-rows';
import type { MailSender } from './mail-sender';
import { SEND_MAIL } from './queue-mail';

const MAX_ERROR_LENGTH = 300;

/** Whether the server's rejection is permanent: no such mailbox, mail refused. */
function isPermanent(error: unknown): boolean {
  const code = (error as { responseCode?: unknown }).responseCode;
  return typeof code === 'number' && code >= 500 && code <= 599;
}

function textOf(error: unknown): string {
  return redactText(error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR_LENGTH);
}

type MailboxTransaction = <T>(work: (mailbox: Mailbox) => Promise<T>) => Promise<T>;

/** Runs work in a transaction on a company's mails, or on account mails. */
function mailboxOf(database: Database, companyId: Id | null): MailboxTransaction {
  if (companyId === null) return (work) => database.identity((tx) => work(accountMailbox(tx)));
  return (work) => database.tenant(companyId).write((tx) => work(companyMailbox(tx)));
}

async function sendMail(within: MailboxTransaction, mailId: Id, sender: MailSender, attempt: number): Promise<void> {
  const mail = await within((mailbox) => readQueuedMail(mailbox, mailId));
  if (!mail) return;
  if (!sender.delivers) return within((mailbox) => markUndelivered(mailbox, mailId));
  try {
    await sender.send(mail);
  } catch (error) {
    const isFinal = isPermanent(error) || attempt >= MAX_ATTEMPTS;
    await within((mailbox) => markFailed(mailbox, mailId, textOf(error), isFinal));
    // A permanent failure ends the job; anything else is retried by the queue.
    if (isFinal) return;
    throw error;
  }
  await within((mailbox) => markSent(mailbox, mailId));
}

/**
 * Sends one queued mail. A mail is sent twice only when the process died between the server's acceptance and recording
 * it. Without a mail server the mail stays in the mailbox, where the product shows it.
 */
export function sendMailJob(sender: MailSender): JobDefinition {
  return defineJob(
    SEND_MAIL,
    z.strictObject({ companyId: id.nullable(), mailId: id }),
    ({ companyId, mailId }, { database, attempt }) => sendMail(mailboxOf(database, companyId), mailId, sender, attempt),
  );
}
