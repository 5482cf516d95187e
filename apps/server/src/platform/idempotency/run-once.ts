import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import type { TenantScope } from '../db/tenant-scope';
import type { Vault } from '../secrets/sealed';
import { findKey, type KeyedRequest } from './key-rows';
import { AlreadyCreatedError, keyedScope, openAnswer } from './keyed-scope';

/** The response of a keyed request: a new one, or the JSON of the first one. */
export type Outcome =
  | { readonly isReplay: false; readonly answer: unknown; readonly stored: string | null }
  | { readonly isReplay: true; readonly json: string };

export interface OnceCall {
  readonly scope: TenantScope;
  readonly request: KeyedRequest;
  /** The response contains a secret: it is not stored, and a repeated request is refused. */
  readonly isSecret: boolean;
  readonly handle: (scope: TenantScope) => Promise<unknown>;
}

/** How long a duplicate waits for the first request in the same process. */
const WAIT_MS = 10_000;

const keyReusedRefusal = () => new Refusal(422, 'idempotency_key_reused', reason('http.idempotencyKeyReused'));

const runningRefusal = () =>
  new Refusal(409, 'idempotency_key_in_use', reason('http.idempotencyKeyInUse'), { retryAfter: 1 });

const alreadyCreatedRefusal = () => new Refusal(409, 'already_created', reason('http.alreadyCreated'));

/**
 * Runs creating requests at most once per key. Duplicates in this process wait for the first one without a database
 * connection; duplicates in other processes wait for the key's row lock. A refused request leaves no row, so the next
 * duplicate runs.
 */
export class OnceRunner {
  readonly #running = new Map<string, Promise<unknown>>();

  constructor(private readonly vault: Vault) {}

  /**
   * @throws Refusal 422 idempotency_key_reused, 409 idempotency_key_in_use, 409 already_created, and whatever `handle`
   * throws
   */
  async run(call: OnceCall): Promise<Outcome> {
    const { scope, request } = call;
    const runKey = [scope.companyId, request.accountId, request.operation, request.keyHash].join(' ');
    const latestNumber = performance.now() + WAIT_MS;
    for (;;) {
      const replay = await this.#replay(call);
      if (replay) return replay;
      const firstPromise = this.#running.get(runKey);
      if (!firstPromise) return this.#runFirst(runKey, call);
      if (!(await isSettledInTime(firstPromise, latestNumber))) throw runningRefusal();
    }
  }

  async #runFirst(runKey: string, call: OnceCall): Promise<Outcome> {
    const work = this.#create(call);
    this.#running.set(runKey, work);
    try {
      return await work;
    } finally {
      this.#running.delete(runKey);
    }
  }

  async #create(call: OnceCall): Promise<Outcome> {
    const { scope, request, isSecret, handle } = call;
    const write = keyedScope(scope, this.vault, request, isSecret);
    try {
      return { isReplay: false, answer: await handle(write.scope), stored: write.stored() };
    } catch (error) {
      if (!(error instanceof AlreadyCreatedError)) throw error;
      const replay = await this.#replay(call);
      if (!replay) throw runningRefusal();
      return replay;
    }
  }

  async #replay({ scope, request, isSecret }: OnceCall): Promise<Outcome | null> {
    const row = await scope.read((tx) => findKey(tx, request));
    if (!row) return null;
    if (row.request_hash !== request.requestHash) throw keyReusedRefusal();
    if (isSecret || row.answer === null) throw alreadyCreatedRefusal();
    return { isReplay: true, json: openAnswer(this.vault, scope.companyId, { id: row.id, answer: row.answer }) };
  }
}

/** Whether a promise settles before a time on the `performance.now()` clock. */
async function isSettledInTime(promise: Promise<unknown>, latestNumber: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeoutPromise = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), Math.max(0, latestNumber - performance.now()));
  });
  const isDone = promise.then(
    () => true,
    () => true,
  );
  return Promise.race([isDone, timeoutPromise]).finally(() => clearTimeout(timer));
}
