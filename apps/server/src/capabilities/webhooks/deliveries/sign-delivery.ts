import { createHmac } from 'node:crypto';

export interface SignedHeaders {
  readonly 'webhook-id': string;
  readonly 'webhook-timestamp': string;
  readonly 'webhook-signature': string;
}

/**
 * The headers of an attempt: HMAC-SHA256 over id, time and body by each key, the current one first.
 * @param index the time of the attempt, in seconds since 1970
 * @source Standard Webhooks 1.0, "Webhook headers" and "Signature scheme"
 */
export function signDelivery(id: string, index: number, body: string, keys: readonly Buffer[]): SignedHeaders {
  const sign = (key: Buffer) => `v1,${createHmac('sha256', key).update(`${id}.${index}.${body}`).digest('base64')}`;
  return { 'webhook-id': id, 'webhook-timestamp': String(index), 'webhook-signature': keys.map(sign).join(' ') };
}
