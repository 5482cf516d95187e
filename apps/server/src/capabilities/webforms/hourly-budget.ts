import { Refusal } from '@lendwright/kernel';
import type { Tx } from '../../platform/db/tenant-scope';
import { addAttempts } from '../accounts';

const HOUR = 60 * 60 * 1000;
/** Networks are many in a flood; what is forgotten here still stands in the database. */
const KEPT_KEYS = 200_000;

/** What one act is counted under, and how often an hour it may be. */
export interface BudgetLine {
  readonly key: string;
  readonly cap: number;
}

const startOf = (now: Date): number => Math.floor(now.getTime() / HOUR) * HOUR;

function spent(now: Date): Refusal {
  const retryAfter = Math.max(1, Math.ceil((startOf(now) + HOUR - now.getTime()) / 1000));
  const minutes = Math.ceil(retryAfter / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  const message = `Too much was sent here within the hour. Nothing of this was taken; please try again in ${wait}.`;
  return new Refusal(429, 'too_many_attempts', message, { retryAfter });
}

/**
 * Budgets by the hour of the clock, kept by all processes together in `auth.attempts`, where only what is carried out is
 * written. Beside it each process remembers how much it has let through and what is full, so that what is refused costs
 * no statement, however much of it comes.
 * @source TRUST M31
 */
export class HourlyBudget {
  #start = 0;
  #counts = new Map<string, number>();

  /**
   * Lets an act through that `takeWithin` books in its transaction; whatever it throws gives the place back.
   * @throws Refusal 429 too_many_attempts with `retryAfter` in seconds, and whatever `act` throws
   */
  async spend<T>(lines: readonly BudgetLine[], now: Date, act: () => Promise<T>): Promise<T> {
    this.#enter(now);
    if (lines.some(({ key, cap }) => this.#count(key) >= cap)) throw spent(now);
    const start = this.#start;
    for (const { key } of lines) this.#add(key, 1);
    try {
      return await act();
    } catch (error) {
      if (start === this.#start) for (const { key } of lines) this.#add(key, -1);
      throw error;
    }
  }

  /** Books an act for all processes, last in its transaction. @throws Refusal 429 too_many_attempts when others spent it */
  async takeWithin(tx: Tx, lines: readonly BudgetLine[], now: Date): Promise<void> {
    const keys = lines.map(({ key }) => key).sort();
    const counts = await addAttempts(tx, keys, new Date(startOf(now)).toISOString());
    const found = new Map(counts.map(({ key, n }) => [key, n]));
    const full = lines.filter(({ key, cap }) => (found.get(key) ?? 0) > cap);
    if (full.length === 0) return;
    // More than its cap: the place that `spend` gives back must not open it again.
    for (const { key, cap } of full) this.#counts.set(key, cap + KEPT_KEYS);
    throw spent(now);
  }

  /** Counts a try that leaves nothing behind, in this process alone. @throws Refusal 429 too_many_attempts */
  tryOnce({ key, cap }: BudgetLine, now: Date): void {
    this.#enter(now);
    if (this.#count(key) >= cap) throw spent(now);
    this.#add(key, 1);
  }

  #count = (key: string): number => this.#counts.get(key) ?? 0;

  #enter(now: Date): void {
    const start = startOf(now);
    if (start === this.#start) return;
    this.#start = start;
    this.#counts = new Map();
  }

  #add(key: string, change: number): void {
    this.#counts.set(key, this.#count(key) + change);
    const oldest = this.#counts.keys().next().value;
    if (this.#counts.size > KEPT_KEYS && oldest !== undefined) this.#counts.delete(oldest);
  }
}
