import { newId, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../db/tenant-scope';
import { composeAccountMails, buildMails, type ComposedBatch } from './compose-mails';
import { claimMails, nextDueIn, releaseClaim, releaseExpired, type ClaimedMail } from './ledger-rows';
import { unsentMail } from './mail-outcome';
import { accountMailbox, companyMailbox, type Mailbox } from './mail-rows';
import { sendAll, type SendOptions, type SendRun } from './send-batch';
import { sendLedger, type MailboxTransaction } from './send-ledger';
import { resolveMails } from './resolve-mails';

const LEASE_MS = 180_000;
const BATCH = 100;
/** After this time the job ends and continues as a new one, so that other companies get their turn. */
const SLICE_MS = 5_000;

/** Runs work in a transaction on a company's mails, or on account mails. */
function mailboxOf({ database, companyId }: SendRun): MailboxTransaction {
  if (companyId === null) return (work) => database.identity((tx) => work(accountMailbox(tx)));
  return (work) => database.tenant(companyId).write((tx) => work(companyMailbox(tx)));
}

function buildBatch(run: SendRun, mails: readonly ClaimedMail[], options: SendOptions): Promise<ComposedBatch> {
  const { database, companyId } = run;
  if (companyId === null)
    return Promise.resolve({ emails: composeAccountMails(mails, options), suppressed: new Map<Id, string>() });
  return database.tenant(companyId).write((tx: TenantTx) => buildMails(tx, mails, options));
}

/** Claims and sends one batch. @returns its size */
async function sendBatch(run: SendRun, options: SendOptions): Promise<number> {
  const { sender, breaker, leaseMs = LEASE_MS, batchSize = BATCH } = options;
  const within = mailboxOf(run);
  const claimId = newId();
  const mails = await within((mailbox) => claimMails(mailbox, { claimId, leaseMs, lane: run.lane, limit: batchSize }));
  if (mails.length === 0) return 0;
  try {
    const { emails, suppressed } = await buildBatch(run, mails, options);
    const unsent = [...suppressed].map(([id, source]) => unsentMail(id, 'suppressed', source));
    if (!sender.delivers) unsent.push(...emails.map(({ id }) => unsentMail(id, 'kept')));
    if (unsent.length > 0) await within((mailbox) => resolveMails(mailbox, claimId, unsent));
    if (!sender.delivers) return mails.length;
    const claimed = new Map(mails.map((mail) => [mail.id, mail]));
    await sendAll({ run, options, claimed, ledger: sendLedger({ within, claimId, leaseMs }) }, emails);
  } finally {
    // What was not begun because the breaker opened or the process stops is left to the next run.
    await within((mailbox) => releaseClaim(mailbox, claimId, Math.ceil(breaker.pauseMs())));
  }
  return mails.length;
}

/**
 * Sends the due mails of a lane for a few seconds. Before the provider is called, a mail is marked as begun; afterwards its
 * result is recorded under the token of the claim. A process that dies in between leaves a mail whose lease ends: it is sent
 * again and flagged as uncertain, all others are sent exactly once.
 * @returns in how many milliseconds the next mail is due, or null when none is waiting
 */
export async function sendDueMails(run: SendRun, options: SendOptions): Promise<number | null> {
  const within = mailboxOf(run);
  await within((mailbox: Mailbox) => releaseExpired(mailbox));
  const end = performance.now() + SLICE_MS;
  while (performance.now() < end && !run.signal.aborted && options.breaker.pauseMs() === 0) {
    if ((await sendBatch(run, options)) === 0) break;
  }
  const next = await within((mailbox) => nextDueIn(mailbox, run.lane));
  return next === null ? null : Math.max(next, options.breaker.pauseMs(), 0);
}
