import type { ReasonKey } from '@lendwright/api';

/** How often something may happen per key and period. Declared in `limits.ts` only. */
export interface Limit {
  /** The prefix of the stored counter's key: `name:subject`. */
  readonly name: string;
  readonly max: number;
  /** The period in milliseconds. */
  readonly perMs: number;
  /**
   * Counts the period in slices of this many milliseconds, so that no period of that length exceeds `max`, wherever it
   * starts. Absent: fixed windows that start at multiples of `perMs`, so a burst may span two of them.
   */
  readonly sliceMs?: number;
  /** Why a request beyond the limit is refused; `count` is the minutes to wait. */
  readonly reason: ReasonKey;
}

/** One use of a limit by a subject. `max` replaces the declared maximum where a company configures it. */
export interface LimitUse {
  readonly limit: Limit;
  /** What is counted; empty for a global count. */
  readonly subject: string;
  readonly max?: number;
}

export const maxOf = ({ limit, max }: LimitUse): number => max ?? limit.max;
export const keyOf = ({ limit, subject }: LimitUse): string =>
  subject === '' ? limit.name : `${limit.name}:${subject}`;

/** The start of the window or slice that contains `now`, in milliseconds. */
export function windowOf({ perMs, sliceMs = perMs }: Limit, now: Date): number {
  return Math.floor(now.getTime() / sliceMs) * sliceMs;
}
