import type { Clock } from '../../clock/clock';
import type { FloodLimiter } from '../../limits/flood-limiter';
import type { Limit } from '../../limits/limit';
import type { Gate } from '../route';
import { networkOf } from './network-of';

/** Refuses the calls of a network that has used up one of the limits, which the use case counts. */
export const networkGate =
  (
    { limiter, clock }: { readonly limiter: Pick<FloodLimiter, 'refusalOf'>; readonly clock: Clock },
    ...limits: readonly Limit[]
  ): Gate =>
  ({ address }) => {
    const [subject, now] = [networkOf(address), clock.now()];
    for (const limit of limits) {
      const refusal = limiter.refusalOf({ limit, subject }, now);
      if (refusal) return refusal;
    }
    return null;
  };
