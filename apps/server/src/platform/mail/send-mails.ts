import { newId, type Id } from '@lendwright/kernel';
import type { Database } from '../db/database';
import type { TenantTx } from '../db/tenant-scope';
import type { Log } from '../log/log';
import type { CircuitBreaker } from './circuit-breaker';
import { composeAccountMails, buildMails, type ComposedBatch, type ComposeOptions } from './compose-mails';
import type { MailPurpose } from './email';
import {
  claimMails,
  nextDueIn,
  releaseClaim,
  releaseExpired,
  settleMails,
  type ClaimedMail,
  type SettledMail,
} from './ledger-rows';
import { failedMail, failureOf, sentMail, unsentMail } from './mail-outcome';
import { accountMailbox, companyMailbox, type Mailbox } from './mail-rows';
import type { MailSender, OutgoingEmail } from './mail-sender';
import { sendLedger, type MailboxTransaction, type SendLedger } from './send-ledger';

export interface SendOptions extends ComposeOptions {
  readonly sender: MailSender;
  readonly breaker: CircuitBreaker;
  /** Other processes leave claimed mails alone for this long. Longer than any attempt. */
  readonly leaseMs?: number;
  readonly batchSize?: number;
}

/** The mails to send: of a company, or of accounts, in one lane. */
export interface SendRun {
  readonly database: Database;
  readonly companyId: Id | null;
  readonly lane: MailPurpose;
  readonly log: Log;
  readonly signal: AbortSignal;
}

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

interface Batch {
  readonly run: SendRun;
  readonly options: SendOptions;
  readonly ledger: SendLedger;
  readonly claimed: ReadonlyMap<Id, ClaimedMail>;
}

/** Sends one mail: its begin is recorded before the provider is called, its result after. */
async function sendOne({ run, options, ledger, claimed }: Batch, email: OutgoingEmail): Promise<void> {
  const { sender, breaker } = options;
  const mail = claimed.get(email.id);
  if (!mail || !(await ledger.begin(email.id))) return;
  let result: SettledMail;
  try {
    const { providerId } = await sender.send(email);
    breaker.succeeded();
    result = sentMail(email.id, sender.name, providerId);
  } catch (error) {
    if (failureOf(error) === 'unavailable') breaker.failed();
    else breaker.succeeded();
    result = failedMail(email.id, error, mail.attempts + 1, mail.is_expired);
    if (result.state === 'dead')
      run.log.error('a mail is dead: every attempt failed', { company: run.companyId, mail: email.id, error });
  }
  await ledger.settle(result);
}

/** Sends a batch over as many connections as the provider takes, until the breaker opens or the process stops. */
async function sendAll(batch: Batch, emails: readonly OutgoingEmail[]): Promise<void> {
  const waiting = emails.values();
  const { signal } = batch.run;
  const { sender, breaker } = batch.options;
  const worker = async () => {
    for (const email of waiting) {
      if (signal.aborted || breaker.pauseMs() > 0) return;
      await sendOne(batch, email);
    }
  };
  await Promise.all(Array.from({ length: sender.concurrency }, worker));
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
    if (unsent.length > 0) await within((mailbox) => settleMails(mailbox, claimId, unsent));
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
