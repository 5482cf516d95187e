import type { ReasonKey } from '@lendwright/api';

/** How often something may happen in a stretch of time, per key. Declared in `limits.ts` alone. */
export interface Limit {
  /** Where the counts are stored, together with the subject: `name:subject`. */
  readonly name: string;
  readonly max: number;
  /** The stretch in milliseconds. */
  readonly perMs: number;
  /**
   * The stretch is counted in slices of this many milliseconds, so that no stretch of that length exceeds `max`, wherever
   * it begins. Absent: the stretch begins at a multiple of `perMs`, and two of them may meet.
   */
  readonly sliceMs?: number;
  /** Why a request beyond the limit is refused; `count` is the minutes to wait. */
  readonly reason: ReasonKey;
}

/** One count of one subject against a limit. `max` replaces that of the declaration where a company chooses it. */
export interface LimitLine {
  readonly limit: Limit;
  /** Who or what is counted; empty for all together. */
  readonly subject: string;
  readonly max?: number;
}

export const maxOf = ({ limit, max }: LimitLine): number => max ?? limit.max;
export const keyOf = ({ limit, subject }: LimitLine): string =>
  subject === '' ? limit.name : `${limit.name}:${subject}`;

/** The start of the window or slice that `now` lies in, in milliseconds. */
export function windowOf({ perMs, sliceMs = perMs }: Limit, now: Date): number {
  return Math.floor(now.getTime() / sliceMs) * sliceMs;
}
