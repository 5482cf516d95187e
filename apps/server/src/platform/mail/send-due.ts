import { setTimeout } from 'node:timers/promises';
import { newId, type Id } from '@lendwright/kernel';
import { readNextDueMs, releaseClaim, releaseExpired, type Claim, type ClaimedRow } from './ledger-rows';
import { unsentMail } from './mail-outcome';
import type { Mailbox } from './mail-rows';
import { resolveMails, type ResolvedMail } from './resolve-mails';
import { sendAll, type DeliveryOptions, type ItemSender, type SendRun } from './send-batch';
import { sendLedger, type MailboxTransaction } from './send-ledger';
import type { SendPace } from './send-window';

const LEASE_MS = 180_000;
const BATCH = 100;
/** After this time the job ends and continues as a new one, so that other companies get their turn. */
const SLICE_MS = 5_000;

/** The outcome of building claimed rows: what is handed over, and the results of rows that are not. */
export interface BuiltBatch<Item> {
  readonly items: readonly Item[];
  readonly unsentMails: readonly ResolvedMail[];
}

/** A ledger with its sender: mails or text messages. */
export interface Outgoing<Row extends ClaimedRow, Item> {
  readonly sender: ItemSender<Item>;
  /** Runs work in a transaction on the ledger. */
  readonly within: MailboxTransaction;
  claim(mailbox: Mailbox, claim: Claim): Promise<Row[]>;
  build(rows: readonly Row[]): Promise<BuiltBatch<Item>>;
}

/** Claims and sends one batch, and waits for the time of the next one. @returns its size */
async function sendBatch<Row extends ClaimedRow, Item extends { readonly id: Id }>(
  run: SendRun,
  { sender, within, claim, build }: Outgoing<Row, Item>,
  { breaker, leaseMs = LEASE_MS, batchSize = BATCH, window, pace }: DeliveryOptions & { readonly pace?: SendPace },
): Promise<number> {
  const claimId = newId();
  const rows = await within((mailbox) => claim(mailbox, { claimId, leaseMs, lane: run.lane, limit: batchSize }));
  if (rows.length === 0) return 0;
  try {
    const { items, unsentMails: excludedMails } = await build(rows);
    const unsentMails = [...excludedMails, ...(sender.delivers ? [] : items.map(({ id }) => unsentMail(id, 'kept')))];
    if (unsentMails.length > 0) await within((mailbox) => resolveMails(mailbox, claimId, unsentMails));
    if (!sender.delivers) return rows.length;
    const claimedEntries = new Map(rows.map((row) => [row.id, row]));
    const connections = window?.size(sender.concurrency) ?? sender.concurrency;
    const ledger = sendLedger({ within, claimId, leaseMs, ...(window && { group: connections }) });
    const count = await sendAll({ run, breaker, sender, connections, claimed: claimedEntries, ledger }, items);
    window?.sent(count);
  } finally {
    // Rows that were not started because the breaker opened or the process stops are left to the next run.
    await within((mailbox) => releaseClaim(mailbox, claimId, Math.ceil(breaker.pauseMs())));
  }
  const pauseMs = pace?.(rows.length) ?? 0;
  if (pauseMs > 0) await setTimeout(pauseMs, undefined, { signal: run.signal }).catch(() => undefined);
  return rows.length;
}

/**
 * Sends what is due in a lane for a few seconds. Before the provider is called, a row is marked as started; afterwards
 * its result is recorded under the token of the claim. A process that dies in between leaves a row whose lease ends: it
 * is sent again and flagged as uncertain, all others are sent exactly once.
 * @returns in how many milliseconds the next one is due, or null when none is waiting
 */
export async function sendDue<Row extends ClaimedRow, Item extends { readonly id: Id }>(
  run: SendRun,
  outgoing: Outgoing<Row, Item>,
  options: DeliveryOptions,
): Promise<number | null> {
  const { within } = outgoing;
  await within((mailbox) => releaseExpired(mailbox));
  const end = performance.now() + SLICE_MS;
  const pace = options.window?.startPace();
  while (performance.now() < end && !run.signal.aborted && options.breaker.pauseMs() === 0) {
    if ((await sendBatch(run, outgoing, { ...options, ...(pace && { pace }) })) === 0) break;
  }
  const nextDueMs = await within((mailbox) => readNextDueMs(mailbox, run.lane));
  return nextDueMs === null ? null : Math.max(nextDueMs, options.breaker.pauseMs(), 0);
}
