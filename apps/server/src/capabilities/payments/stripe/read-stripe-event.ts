import { cents } from '@lendwright/kernel';
import { z } from 'zod';
import type { EventType } from '../paying/attempt-state';
import type { ProviderEvent } from '../paying/payment-provider';
import { charge, instrumentOf, keyOf, metadata, reference } from './charge-shape';

/** The used fields of an event. @source Stripe API, "The Event object" */
export const stripeEvent = z.object({
  id: z.string(),
  account: z.string().optional(),
  created: z.number().int(),
  type: z.string(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});
export type StripeEvent = z.output<typeof stripeEvent>;

const intent = z.object({
  ...{ id: z.string(), amount: z.number().int(), metadata },
  last_payment_error: z
    .object({
      ...{ code: z.string().nullish(), message: z.string().nullish() },
      payment_method: z.object({ type: z.string() }).nullish(),
    })
    .nullish(),
});
const session = z.object({
  id: z.string(),
  metadata,
  payment_intent: reference,
  amount_total: z.number().int().nullish(),
});
const dispute = z.object({
  ...{ charge: reference, payment_intent: reference, reason: z.string(), status: z.string() },
  payment_method_details: z.object({ type: z.string() }).nullish(),
});
/** The reasons of banks for returned withdrawals, which are final. @source Stripe docs, "ACH Direct Debit disputes" */
const RETURN_REASONS = new Set([
  'bank_cannot_process',
  'debit_not_authorized',
  'insufficient_funds',
  'incorrect_account_details',
]);

/** The return codes for the reasons of banks. @source Stripe docs, "ACH Direct Debit failures" */
const RETURN_CODES: Readonly<Record<string, string>> = {
  ...{ insufficient_funds: 'R01', account_closed: 'R02', no_account: 'R03', invalid_account_number: 'R04' },
  ...{ debit_not_authorized: 'R10', incorrect_account_details: 'R03', bank_account_restricted: 'R16' },
};

type Facts = Omit<ProviderEvent, 'id' | 'occurredAt'>;
type Reader = (object: unknown) => Facts | null;

const NO_FAILURE = { code: '', message: '' };
const chargeReader =
  (choose: (foundCharge: z.output<typeof charge>) => EventType): Reader =>
  (object) => {
    const parsedCharge = charge.parse(object);
    const { payment_intent: intentId, failure_code: code, failure_message: message } = parsedCharge;
    const instrument = instrumentOf(parsedCharge);
    return {
      ...{ key: keyOf(parsedCharge.metadata), type: choose(parsedCharge), amount: cents(parsedCharge.amount) },
      ...{ refunded: cents(parsedCharge.amount_refunded), ...(intentId !== null && { reference: intentId }) },
      ...{ ...(instrument && { instrument }), code: code ?? '', message: message ?? '' },
    };
  };

const intentReader =
  (type: EventType): Reader =>
  (object) => {
    const { id, amount, metadata: values, last_payment_error: error } = intent.parse(object);
    // Another card can be tried on the page, so only its end is a failure.
    if (type === 'failed' && values?.['page'] && error?.payment_method?.type === 'card') return null;
    const code = error?.code ?? '';
    const isBank = error?.payment_method?.type === 'us_bank_account';
    const failure = { code: (isBank && RETURN_CODES[code]) || code, message: error?.message ?? '' };
    return { key: keyOf(values), reference: id, type, amount: cents(amount), ...failure };
  };

const sessionReader =
  (type: EventType, reason: { readonly code: string; readonly message: string }): Reader =>
  (object) => {
    const { metadata: values, payment_intent: intentId } = session.parse(object);
    return { key: keyOf(values), ...(intentId !== null && { reference: intentId }), type, amount: null, ...reason };
  };

function readDispute(object: unknown): Facts | null {
  const { payment_intent: intentId, reason, status, payment_method_details: details } = dispute.parse(object);
  if (intentId === null) return null;
  const isReturn = details?.type === 'us_bank_account' || RETURN_REASONS.has(reason);
  const type = status === 'won' ? 'dispute_won' : isReturn ? 'returned' : 'disputed';
  return {
    key: null,
    reference: intentId,
    type,
    amount: null,
    code: (isReturn && RETURN_CODES[reason]) || reason,
    message: '',
  };
}

/** The failure of a page that expired. */
const EXPIRED_FAILURE = { code: 'expired', message: '' };
const refundType = ({ refunded }: z.output<typeof charge>): EventType => (refunded ? 'refunded' : 'part_refunded');

/** Only the success of a charge is used, because only it contains the card or bank account. */
const READERS: Readonly<Record<string, Reader>> = {
  'charge.pending': chargeReader(() => 'processing'),
  'charge.succeeded': chargeReader(() => 'succeeded'),
  'charge.refunded': chargeReader(refundType),
  'charge.dispute.created': readDispute,
  'charge.dispute.closed': (object) => (dispute.parse(object).status === 'lost' ? null : readDispute(object)),
  'payment_intent.processing': intentReader('processing'),
  'payment_intent.canceled': intentReader('failed'),
  'payment_intent.payment_failed': intentReader('failed'),
  'checkout.session.completed': sessionReader('processing', NO_FAILURE),
  'checkout.session.expired': sessionReader('failed', EXPIRED_FAILURE),
};

/**
 * The event of a charge in a Stripe event; null for events that are not about a charge of the product.
 * @throws ZodError for an object that is not of the declared shape
 */
export function readStripeEvent({ id, created, type, data: { object } }: StripeEvent): ProviderEvent | null {
  const facts = READERS[type]?.(object) ?? null;
  // Only disputes are identified by a reference alone. Any other object without a key was not charged by the product.
  if (facts === null || (facts.key === null && !type.startsWith('charge.dispute.'))) return null;
  return { id, occurredAt: new Date(created * 1000).toISOString(), ...facts };
}
