import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import { createVerify, X509Certificate } from 'node:crypto';
import { signedText, snsMessage, type SnsMessage } from './sns-message';

/** How old a message may be, in milliseconds. */
const MAX_AGE_MS = 300_000;
const MAX_CERTIFICATES = 20;
const HOST_PATTERN = /^sns\.([a-z0-9-]+)\.amazonaws\.com$/;
const CERTIFICATE_PATH_PATTERN = /^\/SimpleNotificationService-[0-9a-f]{32}\.pem$/;
const ALGORITHMS = { 1: 'RSA-SHA1', 2: 'RSA-SHA256' } as const;

/** Fetches text from SNS. */
export type FetchText = (url: string) => Promise<string>;

const invalidRefusal = () => new Refusal(403, 'forbidden', reason('emailEvents.notVerified'));

/** Parses an address of SNS in the region of the topic; null for any other address. */
function urlOfRegion(url: string, topic: string): URL | null {
  if (!URL.canParse(url)) return null;
  const parsed = new URL(url);
  const { protocol, port, username, password, hostname } = parsed;
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
  return isPlain && HOST_PATTERN.exec(hostname)?.[1] === topic.split(':')[3] ? parsed : null;
}

/** The address that confirms a subscription, if it belongs to SNS and the topic of the message. */
export function confirmationUrl(message: SnsMessage): string | null {
  if (message.Type !== 'SubscriptionConfirmation') return null;
  const url = urlOfRegion(message.SubscribeURL, message.TopicArn);
  const query = url?.searchParams;
  const isConfirmation = query?.get('Action') === 'ConfirmSubscription' && query.get('TopicArn') === message.TopicArn;
  return url && url.pathname === '/' && isConfirmation ? url.href : null;
}

function parseMessage(rawText: string): SnsMessage {
  try {
    return snsMessage.parse(JSON.parse(rawText));
  } catch {
    throw invalidRefusal();
  }
}

/** Verifies messages of SNS. Certificates are fetched once. */
export class SnsVerifier {
  readonly #certificates = new Map<string, string>();

  /** @param topics the ARNs whose messages are accepted */
  constructor(
    private readonly topics: readonly string[],
    private readonly fetchText: FetchText,
  ) {}

  /**
   * Verifies that SNS signed a message of an accepted topic at most five minutes ago.
   * @throws Refusal 403 forbidden
   * @throws Error if the certificate cannot be fetched
   * @source Amazon SNS, Verifying the signatures of Amazon SNS messages
   */
  async verify(rawText: string, now: Date): Promise<SnsMessage> {
    const message = parseMessage(rawText);
    const url = urlOfRegion(message.SigningCertURL, message.TopicArn);
    const isFresh = Math.abs(now.getTime() - Date.parse(message.Timestamp)) <= MAX_AGE_MS;
    if (!this.topics.includes(message.TopicArn) || !isFresh || !url) throw invalidRefusal();
    if (!CERTIFICATE_PATH_PATTERN.test(url.pathname) || url.search !== '') throw invalidRefusal();
    const certificate = new X509Certificate(await this.#fetchCertificate(url.href));
    const isValid =
      Date.parse(certificate.validFrom) <= now.getTime() && now.getTime() <= Date.parse(certificate.validTo);
    const verifier = createVerify(ALGORITHMS[message.SignatureVersion]).update(signedText(message), 'utf8');
    if (!isValid || !verifier.verify(certificate.publicKey, message.Signature, 'base64')) throw invalidRefusal();
    return message;
  }

  async #fetchCertificate(url: string): Promise<string> {
    const knownCertificate = this.#certificates.get(url);
    if (knownCertificate !== undefined) return knownCertificate;
    const fetchedText = await this.fetchText(url);
    if (this.#certificates.size >= MAX_CERTIFICATES) this.#certificates.clear();
    this.#certificates.set(url, fetchedText);
    return fetchedText;
  }
}
