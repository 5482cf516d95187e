import { z } from 'zod';
import type { PayoutFact } from '../payouts/payout-rows';
import type { StripeEvent } from './read-stripe-event';

/** @source Stripe API, "The Account object" */
const account = z.object({
  charges_enabled: z.boolean(),
  payouts_enabled: z.boolean(),
  requirements: z.object({ disabled_reason: z.string().nullish() }).nullish(),
});
/** @source Stripe API, "The Payout object" */
const payout = z.object({ failure_code: z.string().nullish(), failure_message: z.string().nullish() });

/** The report of a Stripe event about payouts of a connected account; null for other events. */
export function readPayoutEvent({ type, data: { object } }: StripeEvent): PayoutFact | null {
  if (type === 'account.updated') {
    const { charges_enabled: canCharge, payouts_enabled: canPayOut, requirements } = account.parse(object);
    return { kind: 'account', canCharge, canPayOut, requirement: requirements?.disabled_reason ?? '' };
  }
  if (type !== 'payout.failed' && type !== 'payout.paid') return null;
  if (type === 'payout.paid') return { kind: 'payout', code: '', message: '' };
  const { failure_code: code, failure_message: message } = payout.parse(object);
  return { kind: 'payout', code: code || 'failed', message: message ?? '' };
}
