import type { Id } from '@lendwright/kernel';
import type { Database } from '../db/database';
import type { Log } from '../log/log';
import type { CircuitBreaker } from './circuit-breaker';
import type { ComposeOptions } from './compose-mails';
import type { MailPurpose } from './email';
import type { ClaimedMail } from './ledger-rows';
import { failedMail, failureOf, sentMail } from './mail-outcome';
import type { MailSender, OutgoingEmail } from './mail-sender';
import type { SendLedger } from './send-ledger';
import type { ResolvedMail } from './resolve-mails';

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

/** Claimed mails that are sent together. */
export interface Batch {
  readonly run: SendRun;
  readonly options: SendOptions;
  readonly ledger: SendLedger;
  readonly claimed: ReadonlyMap<Id, ClaimedMail>;
}

/** Hands one mail whose begin is recorded to the provider. @returns its result */
async function sendToProvider({ run, options }: Batch, email: OutgoingEmail, mail: ClaimedMail): Promise<ResolvedMail> {
  const { sender, breaker } = options;
  try {
    const { providerId } = await sender.send(email);
    breaker.succeeded();
    return sentMail(email.id, sender.name, providerId);
  } catch (error) {
    if (failureOf(error) === 'unavailable') breaker.failed();
    else breaker.succeeded();
    const result = failedMail(email.id, error, mail.attempts + 1, mail.is_expired);
    if (result.state === 'dead')
      run.log.error('a mail is dead: every attempt failed', { company: run.companyId, mail: email.id, error });
    return result;
  }
}

/**
 * Sends mails one after the other. The begin of each is recorded before the provider is called, and its result after it,
 * in one transaction with the begin of the next mail.
 */
async function sendInTurn(batch: Batch, waiting: Iterable<OutgoingEmail>): Promise<void> {
  const { claimed, ledger, options, run } = batch;
  let settlePromise = Promise.resolve();
  for (const email of waiting) {
    if (run.signal.aborted || options.breaker.pauseMs() > 0) break;
    const mail = claimed.get(email.id);
    const [isOurs] = await Promise.all([ledger.begin(email.id), settlePromise]);
    settlePromise = Promise.resolve();
    if (mail && isOurs) settlePromise = ledger.settle(await sendToProvider(batch, email, mail));
  }
  await settlePromise;
}

/** Sends a batch over as many connections as the provider takes, until the breaker opens or the process stops. */
export async function sendAll(batch: Batch, emails: readonly OutgoingEmail[]): Promise<void> {
  const waiting = emails.values();
  await Promise.all(Array.from({ length: batch.options.sender.concurrency }, () => sendInTurn(batch, waiting)));
}
