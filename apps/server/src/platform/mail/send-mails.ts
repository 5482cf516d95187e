import type { TenantTx } from '../db/tenant-scope';
import { buildMails, composeAccountMails, type ComposeOptions } from './compose-mails';
import { claimMails, type ClaimedMail } from './ledger-rows';
import { unsentMail } from './mail-outcome';
import { accountMailbox, companyMailbox, type RecordBounces } from './mail-rows';
import type { MailSender, OutgoingEmail } from './mail-sender';
import type { DeliveryOptions, SendRun } from './send-batch';
import { sendDue, type BuiltBatch } from './send-due';
import type { MailboxTransaction } from './send-ledger';

export interface SendOptions extends ComposeOptions, DeliveryOptions {
  readonly sender: MailSender;
  readonly recordBounces?: RecordBounces;
}

/** Runs work in a transaction on a company's mails, or on account mails. */
function mailboxOf({ database, companyId }: SendRun, { recordBounces }: SendOptions): MailboxTransaction {
  if (companyId === null) return (work) => database.identity((tx) => work(accountMailbox(tx)));
  return (work) => database.tenant(companyId).write((tx) => work(companyMailbox(tx, recordBounces)));
}

async function build(
  { database, companyId }: SendRun,
  mails: readonly ClaimedMail[],
  options: SendOptions,
): Promise<BuiltBatch<OutgoingEmail>> {
  if (companyId === null) return { items: composeAccountMails(mails, options), unsentMails: [] };
  const builtMails = await database.tenant(companyId).write((tx: TenantTx) => buildMails(tx, mails, options));
  const unsentMails = [...builtMails.suppressionSources].map(([id, source]) => unsentMail(id, 'suppressed', source));
  return { items: builtMails.emails, unsentMails };
}

/** Sends the due mails of a lane for a few seconds. @see sendDue @returns in how many milliseconds the next one is due */
export function sendDueMails(run: SendRun, options: SendOptions): Promise<number | null> {
  const outgoing = {
    ...{ sender: options.sender, within: mailboxOf(run, options), claim: claimMails },
    build: (mails: readonly ClaimedMail[]) => build(run, mails, options),
  };
  return sendDue(run, outgoing, options);
}
