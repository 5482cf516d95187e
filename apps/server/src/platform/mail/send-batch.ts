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

/** Sends one mail: its begin is recorded before the provider is called, its result after. */
async function sendOne({ run, options, ledger, claimed }: Batch, email: OutgoingEmail): Promise<void> {
  const { sender, breaker } = options;
  const mail = claimed.get(email.id);
  if (!mail || !(await ledger.begin(email.id))) return;
  let result: ResolvedMail;
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
export async function sendAll(batch: Batch, emails: readonly OutgoingEmail[]): Promise<void> {
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
