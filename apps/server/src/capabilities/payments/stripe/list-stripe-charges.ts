import type { Id } from '@lendwright/kernel';
import { z } from 'zod';
import type { StripeConfig } from '../../../platform/config/stripe-config';
import type { ProviderCharge } from '../paying/payment-provider';
import { chargesByKey } from '../reconciliation/differences-of';
import { callStripe } from './call-stripe';
import { charge, presentCharge, type StripeCharge } from './charge-shape';

const PAGE = 100;

/** The charges of an account since a moment, newest first. */
export async function listStripeCharges(
  config: StripeConfig,
  account: string,
  since: Date,
  limit: number,
): Promise<ProviderCharge[]> {
  const foundCharges: StripeCharge[] = [];
  let hasMore = true;
  while (hasMore && foundCharges.length < limit) {
    const page = await callStripe(config, {
      ...{ method: 'GET', path: 'charges', account },
      fields: {
        ...{ limit: Math.min(PAGE, limit - foundCharges.length), starting_after: foundCharges.at(-1)?.id },
        created: { gte: Math.floor(since.getTime() / 1000) },
      },
      answer: z.object({ data: z.array(charge), has_more: z.boolean() }),
    });
    foundCharges.push(...page.data);
    hasMore = page.has_more && page.data.length > 0;
  }
  return foundCharges.map(presentCharge);
}

/** The charge of a key; of several tries on a page, the decisive one. */
export async function findStripeCharge(config: StripeConfig, account: string, key: Id): Promise<ProviderCharge | null> {
  const { data } = await callStripe(config, {
    ...{ method: 'GET', path: 'charges/search', account },
    fields: { query: `metadata['attempt']:'${key}'`, limit: PAGE },
    answer: z.object({ data: z.array(charge) }),
  });
  return chargesByKey(data.map(presentCharge)).get(key) ?? null;
}
