import type { Id } from '@lendwright/kernel';
import type { SignedIn } from './session-store';

interface Entry {
  readonly startedAt: number;
  readonly answer: Promise<SignedIn | null>;
  /** The session and account ids once loaded, to find the entry when one of them ends. */
  ids?: readonly [Id, Id];
}

const MAX_ENTRIES = 20_000;

/** Caches sessions by token hash, for `freshMs` from the start of the read. */
export class SignedInCache {
  readonly #entries = new Map<string, Entry>();

  constructor(
    private readonly freshMs: number,
    private readonly load: (hash: string) => Promise<SignedIn | null>,
  ) {}

  get(hash: string): Promise<SignedIn | null> {
    const cachedEntry = this.#entries.get(hash);
    if (cachedEntry && performance.now() - cachedEntry.startedAt < this.freshMs) return cachedEntry.answer;
    const entry: Entry = { startedAt: performance.now(), answer: this.load(hash) };
    // Deleted first, so that the map stays in read order and its first entry is the oldest.
    this.#entries.delete(hash);
    this.#entries.set(hash, entry);
    const oldestKey = this.#entries.keys().next().value;
    if (this.#entries.size > MAX_ENTRIES && oldestKey !== undefined) this.#entries.delete(oldestKey);
    entry.answer.then(
      (signedIn) => {
        if (signedIn) entry.ids = [signedIn.session.id, signedIn.session.accountId];
      },
      () => {
        if (this.#entries.get(hash) === entry) this.#entries.delete(hash);
      },
    );
    return entry.answer;
  }

  /** Drops a session, or all sessions of an account, and every read still in progress. */
  forget(id: Id): void {
    for (const [hash, { ids }] of this.#entries) {
      if (!ids || ids.includes(id)) this.#entries.delete(hash);
    }
  }
}
