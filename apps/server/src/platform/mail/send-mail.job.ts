import { id } from '@lendwright/api';
import { z } from 'zod';
import type { TenantScope } from '../db/tenant-scope';
import { MOST_TRIES } from '../jobs/add-job';
import { defineJob, type JobDefinition } from '../jobs/define-job';
import { redactText } from '../log/redact';
import { markFailed, markKept, markSent, queuedMail } from './mail-rows';
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

async function sendMail(scope: TenantScope, mailId: string, sender: MailSender, attempt: number): Promise<void> {
  const mail = await scope.read((tx) => queuedMail(tx, mailId));
  if (!mail) return;
  if (!sender.delivers) return scope.write((tx) => markKept(tx, mailId));
  try {
    await sender.send(mail);
  } catch (error) {
    const isFinal = isForGood(error) || attempt >= MOST_TRIES;
    await scope.write((tx) => markFailed(tx, mailId, textOf(error), isFinal));
    // A final no is settled; anything else goes back to the queue.
    if (isFinal) return;
    throw error;
  }
  await scope.write((tx) => markSent(tx, mailId));
}

/**
 * Sends one queued mail. A mail is sent again only when the process died between the server's yes and our note of it.
 * Without a mail server the mail is kept in the mailbox, which is where the product shows it.
 */
export function sendMailJob(sender: MailSender): JobDefinition {
  return defineJob(
    SEND_MAIL,
    z.strictObject({ companyId: id, mailId: id }),
    ({ companyId, mailId }, { database, attempt }) => sendMail(database.tenant(companyId), mailId, sender, attempt),
  );
}
