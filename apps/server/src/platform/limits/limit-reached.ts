import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import { keyOf, windowOf, type LimitLine } from './limit';

/** Minutes in words. */
function waitOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

/**
 * The refusal "too often", with the seconds after which it is worth trying again. `limit` and `key` name what was used
 * up; they stay on the server, because they may tell what is known of a name.
 */
export class LimitReached extends Refusal {
  readonly limit: string;
  readonly key: string;

  /** @param freeAt when the next place is free, in milliseconds; the end of the present window unless given */
  constructor(line: LimitLine, now: Date, freeAt?: number) {
    const { limit } = line;
    const free = freeAt ?? windowOf(limit, now) + (limit.sliceMs ?? limit.perMs);
    const retryAfter = Math.max(1, Math.ceil((free - now.getTime()) / 1000));
    super(429, 'too_many_attempts', reason(limit.reason, { count: Math.ceil(retryAfter / 60) }), { retryAfter });
    this.limit = limit.name;
    this.key = keyOf(line);
  }
}
