import { z } from 'zod';
import type { StripeConfig } from '../../../platform/config/stripe-config';
import type { ProviderCharge } from '../paying/payment-provider';
import { callStripe } from './call-stripe';
import { charge, presentCharge, type StripeCharge } from './charge-shape';

const PAGE = 100;

/** The charges of an account since a moment, the newest first. */
export async function listStripeCharges(
  config: StripeConfig,
  account: string,
  since: Date,
  limit: number,
): Promise<ProviderCharge[]> {
  const found: StripeCharge[] = [];
  let hasMore = true;
  while (hasMore && found.length < limit) {
    const page = await callStripe(config, {
      ...{ method: 'GET', path: 'charges', account },
      fields: {
        ...{ limit: Math.min(PAGE, limit - found.length), starting_after: found.at(-1)?.id },
        created: { gte: Math.floor(since.getTime() / 1000) },
      },
      answer: z.object({ data: z.array(charge), has_more: z.boolean() }),
    });
    found.push(...page.data);
    hasMore = page.has_more && page.data.length > 0;
  }
  return found.map(presentCharge);
}
