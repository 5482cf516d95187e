import { ConfigError, list, optionalUrl, text, type Environment } from './variables';

/** The operator's account at Stripe, and those of the companies that are connected to it. */
export interface StripeConfig {
  readonly apiUrl: string;
  readonly secretKey: string;
  /** The secrets of the webhook endpoint for connected accounts: two while one replaces the other. */
  readonly webhookSecrets: readonly string[];
  /** Connected accounts by company. Every other company has the sandbox. */
  readonly accounts: ReadonlyMap<string, string>;
}

const PAIR_PATTERN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})=(acct_[A-Za-z0-9]+)$/;

function readAccounts(env: Environment): Map<string, string> {
  const accounts = new Map<string, string>();
  for (const accountName of list(env, 'LENDWRIGHT_STRIPE_ACCOUNTS')) {
    const [, company, account] = PAIR_PATTERN.exec(accountName) ?? [];
    if (company === undefined || account === undefined || [...accounts.values()].includes(account))
      throw new ConfigError('LENDWRIGHT_STRIPE_ACCOUNTS', 'must be a list of COMPANY-ID=acct_ID, each account once');
    accounts.set(company, account);
  }
  return accounts;
}

/**
 * Reads LENDWRIGHT_STRIPE_KEY, _WEBHOOK_SECRET, _ACCOUNTS and _URL. Undefined without a key: then payments are a sandbox.
 * @throws ConfigError, which never repeats a secret
 */
export function readStripeConfig(env: Environment): StripeConfig | undefined {
  const secretKey = text(env, 'LENDWRIGHT_STRIPE_KEY', '');
  if (secretKey === '') return undefined;
  const webhookSecrets = list(env, 'LENDWRIGHT_STRIPE_WEBHOOK_SECRET');
  if (webhookSecrets.length === 0)
    throw new ConfigError('LENDWRIGHT_STRIPE_WEBHOOK_SECRET', 'must be set when LENDWRIGHT_STRIPE_KEY is');
  const apiUrl = optionalUrl(env, 'LENDWRIGHT_STRIPE_URL', ['https:', 'http:']) ?? 'https://api.stripe.com';
  return { apiUrl: apiUrl.replace(/\/+$/, ''), secretKey, webhookSecrets, accounts: readAccounts(env) };
}
