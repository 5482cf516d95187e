import { ConfigError, oneOf, text, whole, type Environment } from './variables';

/** How replies to emails are received. */
export interface InboundConfig {
  /** The domain of reply addresses, whose mail is delivered to this product. */
  readonly domain: string;
  /** Where a mail server delivers it. Absent: no such listener. */
  readonly listener?: { readonly host: string; readonly port: number; readonly isLmtp: boolean };
  /** The secret of programs that post it to `emails/inbound`. Absent: the operation refuses every call. */
  readonly secret?: string;
}

const DOMAIN_PATTERN = /^(?=.{4,190}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;
const MIN_SECRET = 32;

/** @throws ConfigError with one sentence naming the invalid variable */
export function readInboundConfig(env: Environment): InboundConfig | undefined {
  const domain = text(env, 'LENDWRIGHT_INBOUND_DOMAIN', '').toLowerCase();
  if (domain === '') return undefined;
  if (!DOMAIN_PATTERN.test(domain)) throw new ConfigError('LENDWRIGHT_INBOUND_DOMAIN', 'must be the name of a domain');
  const port = whole(env, 'LENDWRIGHT_INBOUND_PORT', 0, 0, 65_535);
  const host = text(env, 'LENDWRIGHT_INBOUND_HOST', '127.0.0.1');
  const isLmtp = oneOf(env, 'LENDWRIGHT_INBOUND_PROTOCOL', ['lmtp', 'smtp'], 'lmtp') === 'lmtp';
  const secret = text(env, 'LENDWRIGHT_INBOUND_SECRET', '');
  if (secret !== '' && secret.length < MIN_SECRET)
    throw new ConfigError('LENDWRIGHT_INBOUND_SECRET', `must have at least ${MIN_SECRET} characters`);
  return {
    domain,
    ...(port !== 0 && { listener: { host, port, isLmtp } }),
    ...(secret !== '' && { secret }),
  };
}

/** The domain of reply addresses where no mail server is configured: replies come from the built-in mailbox. */
const BUILT_IN_DOMAIN = 'replies.localhost';

/** The domain of reply addresses; null where mail is sent but replies are not received. */
export const replyDomainOf = (inbound: InboundConfig | undefined, canDeliver: boolean): string | null =>
  inbound?.domain ?? (canDeliver ? null : BUILT_IN_DOMAIN);
