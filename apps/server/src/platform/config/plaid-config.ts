import { isId, type Id } from '@lendwright/kernel';
import { ConfigError, list, optionalUrl, text, type Environment } from './variables';

/** The operator's account at Plaid, and the companies that use it. */
export interface PlaidConfig {
  readonly apiUrl: string;
  readonly clientId: string;
  readonly secret: string;
  /** Every other company has the sandbox. */
  readonly companies: ReadonlySet<Id>;
}

/**
 * Reads LENDWRIGHT_PLAID_CLIENT_ID, _SECRET, _COMPANIES and _URL. Undefined without a client id: then bank links are a
 * sandbox. @throws ConfigError, which never repeats a secret
 */
export function readPlaidConfig(env: Environment): PlaidConfig | undefined {
  const clientId = text(env, 'LENDWRIGHT_PLAID_CLIENT_ID', '');
  if (clientId === '') return undefined;
  const secret = text(env, 'LENDWRIGHT_PLAID_SECRET', '');
  if (secret === '') throw new ConfigError('LENDWRIGHT_PLAID_SECRET', 'must be set when LENDWRIGHT_PLAID_CLIENT_ID is');
  const companies = list(env, 'LENDWRIGHT_PLAID_COMPANIES');
  if (!companies.every(isId)) throw new ConfigError('LENDWRIGHT_PLAID_COMPANIES', 'must be a list of company ids');
  const apiUrl = optionalUrl(env, 'LENDWRIGHT_PLAID_URL', ['https:', 'http:']) ?? 'https://production.plaid.com';
  return { apiUrl: apiUrl.replace(/\/+$/, ''), clientId, secret, companies: new Set(companies) };
}
