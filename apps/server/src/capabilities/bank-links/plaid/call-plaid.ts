import { z } from 'zod';
import type { PlaidConfig } from '../../../platform/config/plaid-config';
import { sendRequest } from '../../../providers/outbound/send-request';
import { NoResponseError, RateLimitError, ProviderRefusal } from '../bank-data-provider';

/** The version of the API that this adapter is written for. */
export const PLAID_VERSION = '2020-09-14';
const TIMEOUT_MS = 20_000;
const MAX_BYTES = 16 * 1024 * 1024;
/** Statuses of requests that Plaid did not execute. */
const REFUSAL_STATUSES = new Set([400, 404]);
/** @source Plaid docs, "Rate limit errors" */
const TOO_MANY_REQUESTS_STATUS = 429;

const problem = z.object({ error_type: z.string(), error_code: z.string(), error_message: z.string() });

const parse = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
};

/** @returns the bytes of a successful answer @throws NoResponseError, ProviderRefusal with Plaid's code */
export async function callPlaidForBytes(config: PlaidConfig, path: string, fields: object): Promise<Buffer> {
  const reply = await sendRequest({
    ...{ method: 'POST', url: `${config.apiUrl}/${path}` },
    headers: {
      'content-type': 'application/json',
      'plaid-client-id': config.clientId,
      'plaid-secret': config.secret,
      'plaid-version': PLAID_VERSION,
    },
    body: Uint8Array.from(Buffer.from(JSON.stringify(fields))).buffer,
    ...{ timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, reach: 'configured' },
  }).catch((error: unknown) => {
    throw new NoResponseError('Plaid did not answer', { cause: error });
  });
  if (reply.status < 300) return reply.body;
  const { data } = problem.safeParse(parse(reply.body));
  // The message is dropped, because it may contain a token.
  if (data && REFUSAL_STATUSES.has(reply.status)) throw new ProviderRefusal(data.error_code, data.error_type);
  if (reply.status === TOO_MANY_REQUESTS_STATUS) throw new RateLimitError('Plaid wants fewer calls');
  throw new NoResponseError(`Plaid answered ${reply.status}`);
}

/**
 * Calls Plaid.
 * @throws NoResponseError if the outcome is unknown
 * @throws ProviderRefusal with Plaid's code
 * @source Plaid docs, "API errors"
 */
export async function callPlaid<Answer extends z.ZodType>(
  config: PlaidConfig,
  path: string,
  fields: object,
  answer: Answer,
): Promise<z.output<Answer>> {
  const read = answer.safeParse(parse(await callPlaidForBytes(config, path, fields)));
  if (!read.success) throw new NoResponseError('Plaid answered with another shape', { cause: read.error });
  return read.data;
}
