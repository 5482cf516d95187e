import type { Id } from '@lendwright/kernel';
import type { StripeConfig } from '../../platform/config/stripe-config';
import type { PaymentProvider } from './paying/payment-provider';
import { sandboxProvider } from './sandbox/sandbox-provider';
import { stripeProvider } from './stripe/stripe-provider';

/** The provider of a company: Stripe if the configuration contains its account, otherwise the sandbox. */
export type ProviderOf = (company: Id) => PaymentProvider;

export function providersOf(config: StripeConfig | undefined, publicUrl: string): ProviderOf {
  if (!config) return () => sandboxProvider;
  const stripe = stripeProvider(config, publicUrl);
  return (company) => (config.accounts.has(company) ? stripe : sandboxProvider);
}
