import { z } from 'zod';
import type { StripeConfig } from '../../../platform/config/stripe-config';
import { HOSTED_TOKEN, type ChargeAnswer, type ChargeRequest, type RefundRequest } from '../paying/payment-provider';
import type { PaymentKind } from '../requests/payment-rows';
import { callStripe } from './call-stripe';
import type { FormValue } from './encode-form';

/** A page of Stripe stays open for an hour; then the payment can be started again. */
const PAGE_SECONDS = 3_600;

export const STRIPE_TYPES: Readonly<Record<PaymentKind, string>> = { ach: 'us_bank_account', card: 'card' };

export interface ChargeDeps {
  readonly config: StripeConfig;
  readonly account: string;
  /** The customer; null for a payment by link, because the page of Stripe would offer the customer's saved methods. */
  readonly customer: string | null;
  /** The URL to which the payer returns. */
  readonly returnUrl: string;
}

/** The fields of a payment that both ways of charging send. Every event about it repeats `metadata`. */
const commonFields = ({ key, application, token }: ChargeRequest): Record<string, FormValue> => ({
  metadata: { attempt: key, ...(token === HOSTED_TOKEN && { page: 'yes' }) },
  ...(application > 0 && { application_fee_amount: application }),
});

/** Charges a saved card or bank account. */
async function createIntent({ config, account, customer }: ChargeDeps, request: ChargeRequest): Promise<ChargeAnswer> {
  const { id } = await callStripe(config, {
    ...{ method: 'POST', path: 'payment_intents', account, key: `charge-${request.key}` },
    fields: {
      ...{
        amount: request.amount,
        currency: 'usd',
        ...(customer !== null && { customer }),
        payment_method: request.token,
      },
      ...{ payment_method_types: [STRIPE_TYPES[request.kind]], confirm: true, off_session: true },
      ...commonFields(request),
    },
    answer: z.object({ id: z.string() }),
  });
  return { reference: id, page: null };
}

/** Opens the page of Stripe on which a new card or bank account is entered. */
async function openPage(deps: ChargeDeps, request: ChargeRequest): Promise<ChargeAnswer> {
  const { config, account, customer, returnUrl } = deps;
  const { id, url } = await callStripe(config, {
    ...{ method: 'POST', path: 'checkout/sessions', account, key: `charge-${request.key}` },
    fields: {
      ...{ mode: 'payment', ...(customer !== null && { customer }), client_reference_id: request.key },
      payment_method_types: [STRIPE_TYPES[request.kind]],
      line_items: [
        {
          quantity: 1,
          price_data: { currency: 'usd', unit_amount: request.amount, product_data: { name: 'Payment' } },
        },
      ],
      payment_intent_data: {
        ...commonFields(request),
        ...(request.savesMethod && { setup_future_usage: 'off_session' }),
      },
      ...{ metadata: { attempt: request.key }, success_url: returnUrl, cancel_url: returnUrl },
      expires_at: Math.floor(Date.parse(request.claimedAt) / 1000) + PAGE_SECONDS,
    },
    answer: z.object({ id: z.string(), url: z.url().nullable() }),
  });
  return { reference: id, page: url };
}

export const createCharge = (deps: ChargeDeps, request: ChargeRequest): Promise<ChargeAnswer> =>
  request.token === HOSTED_TOKEN ? openPage(deps, request) : createIntent(deps, request);

/** Refunds a charge completely or partially. @returns Stripe's id of the refund */
export async function createRefund(
  { config, account }: Pick<ChargeDeps, 'config' | 'account'>,
  { key, charge, amount }: RefundRequest,
): Promise<string> {
  const { id } = await callStripe(config, {
    ...{ method: 'POST', path: 'refunds', account, key: `refund-${key}` },
    fields: { payment_intent: charge.reference, amount, metadata: { attempt: charge.key, refund: key } },
    answer: z.object({ id: z.string() }),
  });
  return id;
}

/** Closes an open page. Stripe refuses to close a page that was used to pay, and reports a closed page as expired. */
export async function closePage(
  { config, account }: Pick<ChargeDeps, 'config' | 'account'>,
  page: string,
): Promise<void> {
  await callStripe(config, {
    ...{ method: 'POST', path: `checkout/sessions/${encodeURIComponent(page)}/expire`, account, key: `close-${page}` },
    ...{ fields: {}, answer: z.object({ id: z.string() }) },
  });
}
