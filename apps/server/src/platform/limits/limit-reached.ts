import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import { keyOf, windowOf, type LimitUse } from './limit';

/**
 * The refusal of an exceeded limit, with the seconds until a retry can succeed. `limit` and `key` name the limit; they
 * stay on the server, because they may reveal whether a name is known.
 */
export class LimitReached extends Refusal {
  readonly limit: string;
  readonly key: string;

  /** @param availableAt when the next use is possible, in milliseconds; by default the end of the current window */
  constructor(limitUse: LimitUse, now: Date, availableAt?: number) {
    const { limit } = limitUse;
    const availableTime = availableAt ?? windowOf(limit, now) + (limit.sliceMs ?? limit.perMs);
    const retryAfter = Math.max(1, Math.ceil((availableTime - now.getTime()) / 1000));
    super(429, 'too_many_attempts', reason(limit.reason, { count: Math.ceil(retryAfter / 60) }), { retryAfter });
    this.limit = limit.name;
    this.key = keyOf(limitUse);
  }
}
