import { z } from 'zod';
import type { StripeConfig } from '../../../platform/config/stripe-config';
import { sendRequest } from '../../../providers/outbound/send-request';
import { NoResponseError, ProviderRefusal } from '../paying/payment-provider';
import { encodeForm, type FormValue } from './encode-form';

/** The version of the API that this adapter is written for. */
export const STRIPE_VERSION = '2023-08-16';
const TIMEOUT_MS = 20_000;
const MAX_BYTES = 4 * 1024 * 1024;
/** Statuses of requests that Stripe did not execute. After any other error, the outcome is unknown. */
const REFUSAL_STATUSES = new Set([400, 402, 404]);

export interface StripeCall<Answer extends z.ZodType> {
  readonly method: 'GET' | 'POST';
  /** The path below `/v1/`. */
  readonly path: string;
  /** The connected account. */
  readonly account: string;
  /** The idempotency key, which has the same answer for at least 24 hours. */
  readonly key?: string;
  readonly fields: Readonly<Record<string, FormValue>>;
  readonly answer: Answer;
}

const problem = z.object({
  error: z.object({ code: z.string().optional(), type: z.string().optional(), message: z.string().optional() }),
});

const parse = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
};

function requestOf({ method, path, account, key, fields }: StripeCall<z.ZodType>, config: StripeConfig) {
  const form = encodeForm(fields);
  const isPost = method === 'POST';
  const url = `${config.apiUrl}/v1/${path}`;
  return {
    ...{ method, url: isPost || form === '' ? url : `${url}?${form}` },
    headers: {
      authorization: `Bearer ${config.secretKey}`,
      'stripe-version': STRIPE_VERSION,
      'stripe-account': account,
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(isPost && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(isPost && { body: Uint8Array.from(Buffer.from(form)).buffer }),
    ...{ timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, reach: 'configured' as const },
  };
}

/**
 * Calls Stripe for a connected account.
 * @throws NoResponseError if the outcome is unknown; repeat the request with the same key
 * @throws ProviderRefusal with Stripe's code and message
 */
export async function callStripe<Answer extends z.ZodType>(
  config: StripeConfig,
  call: StripeCall<Answer>,
): Promise<z.output<Answer>> {
  const reply = await sendRequest(requestOf(call, config)).catch((error: unknown) => {
    throw new NoResponseError('Stripe did not answer', { cause: error });
  });
  const body = parse(reply.body);
  if (reply.status >= 400) {
    const { code, type, message = '' } = problem.safeParse(body).data?.error ?? {};
    // Another request with the same key is in progress and may have charged.
    const isRefused = REFUSAL_STATUSES.has(reply.status) && type !== undefined && type !== 'idempotency_error';
    throw isRefused
      ? new ProviderRefusal(code ?? type, message)
      : new NoResponseError(`Stripe answered ${reply.status}`);
  }
  const answer = call.answer.safeParse(body);
  if (!answer.success) throw new NoResponseError('Stripe answered with another shape', { cause: answer.error });
  return answer.data;
}
