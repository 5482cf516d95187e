import { cents, isId, type Id } from '@lendwright/kernel';
import { z } from 'zod';
import { type AttemptState } from '../paying/attempt-state';
import type { Instrument, ProviderCharge } from '../paying/payment-provider';

/** A reference that Stripe may have expanded to the object. */
export const reference = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .nullish()
  .transform((value) => value ?? null);

export const metadata = z.record(z.string(), z.string()).nullish();

const bankReasons = z.object({ bank_name: z.string().nullish(), last4: z.string().nullish() });

/** The used fields of a charge. */
export const charge = z.object({
  id: z.string(),
  amount: z.number().int(),
  amount_refunded: z.number().int().default(0),
  created: z.number().int(),
  disputed: z.boolean().default(false),
  failure_code: z.string().nullish(),
  failure_message: z.string().nullish(),
  metadata,
  payment_intent: reference,
  payment_method: z.string().nullish(),
  payment_method_details: z
    .object({
      type: z.string(),
      card: z.object({ brand: z.string().nullish(), last4: z.string().nullish() }).nullish(),
      us_bank_account: bankReasons.nullish(),
    })
    .nullish(),
  refunded: z.boolean().default(false),
  status: z.enum(['succeeded', 'pending', 'failed']),
});
export type StripeCharge = z.output<typeof charge>;

/** The key of the charge of a Stripe object. */
export function keyOf(values: z.output<typeof metadata>): Id | null {
  const key = values?.['attempt'] ?? '';
  return isId(key) ? key : null;
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The card or bank account of a charge, as saved and shown. */
export function instrumentOf({
  payment_method: token,
  payment_method_details: details,
}: StripeCharge): Instrument | undefined {
  if (!token || !details) return undefined;
  const { card, us_bank_account: bank } = details;
  if (card?.last4)
    return { token, kind: 'card', name: capitalize(card.brand ?? 'card'), last4: card.last4, isVerified: true };
  if (bank?.last4) return { token, kind: 'ach', name: bank.bank_name ?? 'Bank', last4: bank.last4, isVerified: true };
  return undefined;
}

function stateOf({ status, refunded, disputed }: StripeCharge): AttemptState {
  if (status !== 'succeeded') return status === 'failed' ? 'failed' : 'processing';
  if (refunded) return 'refunded';
  return disputed ? 'disputed' : 'succeeded';
}

/** A charge in Stripe's records. */
export const presentCharge = (foundCharge: StripeCharge): ProviderCharge => ({
  ...{
    key: keyOf(foundCharge.metadata),
    reference: foundCharge.payment_intent ?? foundCharge.id,
    state: stateOf(foundCharge),
  },
  ...{ amount: cents(foundCharge.amount), refunded: cents(foundCharge.amount_refunded) },
  createdAt: new Date(foundCharge.created * 1000).toISOString(),
});
