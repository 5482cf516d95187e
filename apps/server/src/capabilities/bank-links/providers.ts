import type { Id } from '@lendwright/kernel';
import type { PlaidConfig } from '../../platform/config/plaid-config';
import type { BankDataProvider } from './bank-data-provider';
import { plaidProvider } from './plaid/plaid-provider';
import { sandboxBanks } from './sandbox/sandbox-banks';

/** The provider of a company: Plaid where the configuration names it, otherwise the sandbox. */
export type ProviderOf = (company: Id) => BankDataProvider;

export function providersOf(config: PlaidConfig | undefined, publicUrl: string, now: () => Date): ProviderOf {
  const sandbox = sandboxBanks(now);
  if (!config) return () => sandbox;
  const plaid = plaidProvider(config, publicUrl);
  return (company) => (config.companies.has(company) ? plaid : sandbox);
}
