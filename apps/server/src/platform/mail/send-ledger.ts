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

/** Records the begin and the result of each mail. What arrives while a transaction runs is recorded by the next one. */
export interface SendLedger {
  /** @returns whether the mail still belongs to the claim and may be sent */
  begin(id: Id): Promise<boolean>;
  settle(mail: ResolvedMail): Promise<void>;
}

export interface LedgerOptions {
  readonly within: MailboxTransaction;
  readonly claimId: Id;
  readonly leaseMs: number;
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

/** @see SendLedger */
export function sendLedger({ within, claimId, leaseMs }: LedgerOptions): SendLedger {
  let waitingBegins: Waiting<Id, boolean>[] = [];
  let waitingResults: Waiting<ResolvedMail, void>[] = [];
  let isRunning = false;

  async function record(beginEntries: typeof waitingBegins, resultEntries: typeof waitingResults): Promise<void> {
    const own = await withRetries(() =>
      within(async (mailbox) => {
        const values = resultEntries.map(({ value }) => value);
        if (values.length > 0) await resolveMails(mailbox, claimId, values);
        const ids = beginEntries.map(({ value }) => value);
        return ids.length > 0 ? beginMails(mailbox, claimId, leaseMs, ids) : new Set<Id>();
      }),
    );
    for (const { resolve } of resultEntries) resolve();
    for (const { value, resolve } of beginEntries) resolve(own.has(value));
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    while (waitingBegins.length + waitingResults.length > 0) {
      const [beginEntries, resultEntries] = [waitingBegins, waitingResults];
      [waitingBegins, waitingResults] = [[], []];
      await record(beginEntries, resultEntries).catch((error: unknown) => {
        for (const { reject } of [...beginEntries, ...resultEntries]) reject(error);
      });
    }
    isRunning = false;
  }

  return {
    begin: (value) =>
      new Promise((resolve, reject) => {
        waitingBegins.push({ value, resolve, reject });
        void run();
      }),
    settle: (value) =>
      new Promise((resolve, reject) => {
        waitingResults.push({ value, resolve, reject });
        void run();
      }),
  };
}
