/** The headers of a webhook. @source Standard Webhooks 1.0, "Webhook headers" */
export interface WebhookHeaders {
  readonly 'webhook-id': string;
  readonly 'webhook-timestamp': string;
  readonly 'webhook-signature': string;
}

/** The request is not from the product, or too old. */
export class WebhookRefused extends Error {}

const TOLERANCE_S = 300;

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/**
 * Checks that a webhook is from the product and not older than five minutes. Discard repeats by `webhook-id`.
 * @param body the body exactly as it arrived
 * @param secret as it was shown, with or without `whsec_`
 * @throws WebhookRefused
 */
export async function verifyWebhook(
  body: string,
  { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures }: WebhookHeaders,
  secret: string,
  now = new Date(),
): Promise<unknown> {
  const age = Math.abs(now.getTime() / 1_000 - Number(timestamp));
  if (!(age <= TOLERANCE_S)) throw new WebhookRefused('The webhook is too old.');
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytesOf(secret.replace(/^whsec_/, '')), algorithm, false, [
    'verify',
  ]);
  const signedBytes = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  for (const signature of signatures.split(' ')) {
    const [version, value = ''] = signature.split(',');
    if (version === 'v1' && (await isSignedBy(key, value, signedBytes))) return JSON.parse(body);
  }
  throw new WebhookRefused('The signature of the webhook is not valid.');
}

async function isSignedBy(key: CryptoKey, signature: string, signedBytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  try {
    return await crypto.subtle.verify('HMAC', key, bytesOf(signature), signedBytes);
  } catch {
    return false;
  }
}
