import { id } from '@lendwright/api';
import { z } from 'zod';
import type { Id } from '@lendwright/kernel';
import type { Database } from '../db/database';
import { MOST_TRIES } from '../jobs/add-job';
import { defineJob, type JobDefinition } from '../jobs/define-job';
import { redactText } from '../log/redact';
import { accountMailbox, companyMailbox, markFailed, markKept, markSent, queuedMail, type Mailbox } from './mail-rows';
import type { MailSender } from './mail-sender';
import { SEND_MAIL } from './queue-mail';

const MOST_ERROR = 300;

/** A no of the server that will not become a yes: no such mailbox, mail not wanted. */
function isForGood(error: unknown): boolean {
  const code = (error as { responseCode?: unknown }).responseCode;
  return typeof code === 'number' && code >= 500 && code <= 599;
}

function textOf(error: unknown): string {
  return redactText(error instanceof Error ? error.message : String(error)).slice(0, MOST_ERROR);
}

type InMailbox = <T>(work: (mailbox: Mailbox) => Promise<T>) => Promise<T>;

/** Runs work in a transaction of a company's mails, or of those about accounts that no single company owns. */
function mailboxOf(database: Database, companyId: Id | null): InMailbox {
  if (companyId === null) return (work) => database.identity((tx) => work(accountMailbox(tx)));
  return (work) => database.tenant(companyId).write((tx) => work(companyMailbox(tx)));
}

async function sendMail(within: InMailbox, mailId: Id, sender: MailSender, attempt: number): Promise<void> {
  const mail = await within((mailbox) => queuedMail(mailbox, mailId));
  if (!mail) return;
  if (!sender.delivers) return within((mailbox) => markKept(mailbox, mailId));
  try {
    await sender.send(mail);
  } catch (error) {
    const isFinal = isForGood(error) || attempt >= MOST_TRIES;
    await within((mailbox) => markFailed(mailbox, mailId, textOf(error), isFinal));
    // A final refusal ends the job; anything else goes back to the queue.
    if (isFinal) return;
    throw error;
  }
  await within((mailbox) => markSent(mailbox, mailId));
}

/**
 * Sends one queued mail. A mail is sent again only when the process died between the server's acceptance and our note of
 * it. Without a mail server the mail is kept in the mailbox, which is where the product shows it.
 */
export function sendMailJob(sender: MailSender): JobDefinition {
  return defineJob(
    SEND_MAIL,
    z.strictObject({ companyId: id.nullable(), mailId: id }),
    ({ companyId, mailId }, { database, attempt }) => sendMail(mailboxOf(database, companyId), mailId, sender, attempt),
  );
}
