import type { Id } from '@lendwright/kernel';
import type { Database } from '../db/database';
import type { Log } from '../log/log';
import type { CircuitBreaker } from './circuit-breaker';
import type { SendLane } from './email';
import type { ClaimedRow } from './ledger-rows';
import { failedMail, failureOf, sentMail } from './mail-outcome';
import type { MailSender } from './mail-sender';
import type { SendLedger } from './send-ledger';
import type { ResolvedMail } from './resolve-mails';
import type { SendWindow } from './send-window';

/** Hands something to a provider. @see MailSender */
export interface ItemSender<Item> extends Pick<MailSender, 'delivers' | 'name' | 'concurrency'> {
  send(item: Item): Promise<{ readonly providerId: string | null }>;
}

export interface DeliveryOptions {
  readonly breaker: CircuitBreaker;
  /** The pace of marketing email. Without one, all connections are used from the beginning, as by other mail. */
  readonly window?: SendWindow;
  /** Other processes leave claimed rows alone for this long. Longer than any attempt. */
  readonly leaseMs?: number;
  readonly batchSize?: number;
}

/** What to send: of a company, or of accounts, in one lane. */
export interface SendRun {
  readonly database: Database;
  readonly companyId: Id | null;
  readonly lane: SendLane;
  readonly log: Log;
  readonly signal: AbortSignal;
}

/** What was claimed and is sent together. */
export interface Batch<Item> {
  readonly run: SendRun;
  readonly breaker: CircuitBreaker;
  readonly sender: ItemSender<Item>;
  /** How many are sent at once. */
  readonly connections: number;
  readonly ledger: SendLedger;
  readonly claimed: ReadonlyMap<Id, ClaimedRow>;
}

interface WithId {
  readonly id: Id;
}

/** Hands one mail to the provider, after its start was recorded. @returns its result */
async function sendToProvider<Item extends WithId>(
  { run, sender, breaker }: Batch<Item>,
  item: Item,
  row: ClaimedRow,
): Promise<ResolvedMail> {
  try {
    const { providerId } = await sender.send(item);
    breaker.succeeded();
    return sentMail(item.id, sender.name, providerId);
  } catch (error) {
    if (failureOf(error) === 'unavailable') breaker.failed();
    else breaker.succeeded();
    const result = failedMail(item.id, error, row.attempts + 1, row.is_expired);
    if (result.state === 'dead')
      run.log.error('a message is dead: every attempt failed', {
        ...{ company: run.companyId, lane: run.lane, mail: item.id, error },
      });
    return result;
  }
}

/**
 * Sends mails one after the other. The start of each is recorded before the provider is called, and its result
 * afterwards, in one transaction with the start of the next mail. @returns how many were handed over
 */
async function sendInTurn<Item extends WithId>(batch: Batch<Item>, waitingItems: Iterable<Item>): Promise<number> {
  let count = 0;
  const { claimed, ledger, breaker, run } = batch;
  let settlePromise = Promise.resolve();
  for (const item of waitingItems) {
    if (run.signal.aborted || breaker.pauseMs() > 0) break;
    const row = claimed.get(item.id);
    const [isOurs] = await Promise.all([ledger.begin(item.id), settlePromise]);
    settlePromise = Promise.resolve();
    if (!row || !isOurs) continue;
    settlePromise = ledger.settle(await sendToProvider(batch, item, row));
    count++;
  }
  await settlePromise;
  return count;
}

/** Sends a batch over its connections, until the breaker opens or the process stops. @returns how many were handed over */
export async function sendAll<Item extends WithId>(batch: Batch<Item>, items: readonly Item[]): Promise<number> {
  const waitingItem = items.values();
  const counts = await Promise.all(Array.from({ length: batch.connections }, () => sendInTurn(batch, waitingItem)));
  return counts.reduce((sum, count) => sum + count, 0);
}
