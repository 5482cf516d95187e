import { isRefusal, type Id } from '@lendwright/kernel';
import { beginMails } from './ledger-rows';
import type { Mailbox } from './mail-rows';
import { resolveMails, type ResolvedMail } from './resolve-mails';

export type MailboxTransaction = <T>(work: (mailbox: Mailbox) => Promise<T>) => Promise<T>;

interface Waiting<Value, Result> {
  readonly value: Value;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

const RETRY_MS = 250;
/** A confirmed mail that cannot be recorded would be sent again, so this outlives a restart of the database. */
const MAX_WAIT_MS = 60_000;

/** How long campaign mail waits for others to be recorded with it: a commit for each costs the database more than the mail. */
const GROUP_WAIT_MS = 10;

/** Records the start and the result of each mail. What arrives while a transaction runs is recorded by the next one. */
export interface SendLedger {
  /** @returns whether the mail still belongs to the claim and may be sent */
  begin(id: Id): Promise<boolean>;
  settle(mail: ResolvedMail): Promise<void>;
}

export interface LedgerOptions {
  readonly within: MailboxTransaction;
  readonly claimId: Id;
  readonly leaseMs: number;
  /**
   * The number of starts that are recorded together if they arrive at nearly the same time. Default: 1, nothing waits.
   */
  readonly group?: number;
}

async function withRetries<T>(action: () => Promise<T>): Promise<T> {
  for (let waitedMs = 0; ; waitedMs += RETRY_MS) {
    try {
      return await action();
    } catch (error) {
      if (!isRefusal(error) || error.status !== 503 || waitedMs >= MAX_WAIT_MS) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

/** Waits briefly for a group of starts. The result of a mail and the start of the next one always arrive together. */
function gatherer(group: number) {
  let end: (() => void) | null = null;
  return {
    arrived: (count: number) => count >= group && end?.(),
    async wait(countOf: () => number): Promise<void> {
      await Promise.resolve();
      if (group === 1 || countOf() >= group) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, GROUP_WAIT_MS);
        end = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      end = null;
    },
  };
}

/** @see SendLedger */
export function sendLedger({ within, claimId, leaseMs, group = 1 }: LedgerOptions): SendLedger {
  let waitingStarts: Waiting<Id, boolean>[] = [];
  let waitingResults: Waiting<ResolvedMail, void>[] = [];
  let isRunning = false;
  const startGroup = gatherer(group);

  async function record(startEntries: typeof waitingStarts, resultEntries: typeof waitingResults): Promise<void> {
    const suppressedAddresses = await withRetries(() =>
      within(async (mailbox) => {
        const results = resultEntries.map(({ value }) => value);
        const ids = startEntries.map(({ value }) => value);
        // Different mails, so both statements are sent together.
        const [startedIds] = await Promise.all([
          ids.length > 0 ? beginMails(mailbox, claimId, leaseMs, ids) : new Set<Id>(),
          results.length > 0 && resolveMails(mailbox, claimId, results),
        ]);
        return startedIds;
      }),
    );
    for (const { resolve } of resultEntries) resolve();
    for (const { value, resolve } of startEntries) resolve(suppressedAddresses.has(value));
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    while (waitingStarts.length + waitingResults.length > 0) {
      await startGroup.wait(() => waitingStarts.length);
      const [startEntries, resultEntries] = [waitingStarts, waitingResults];
      [waitingStarts, waitingResults] = [[], []];
      await record(startEntries, resultEntries).catch((error: unknown) => {
        for (const { reject } of [...startEntries, ...resultEntries]) reject(error);
      });
    }
    isRunning = false;
  }

  return {
    begin: (value) =>
      new Promise((resolve, reject) => {
        waitingStarts.push({ value, resolve, reject });
        startGroup.arrived(waitingStarts.length);
        void run();
      }),
    settle: (value) =>
      new Promise((resolve, reject) => {
        waitingResults.push({ value, resolve, reject });
        void run();
      }),
  };
}
