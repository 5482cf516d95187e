import type { CompanySetup } from '../../records';
import type { PaymentProvider } from '../paying/payment-provider';

/**
 * Whether payers link bank accounts by signing in at the bank: the company has turned it on, and either both providers
 * are real or neither is. Otherwise accounts are entered by their numbers.
 * @source spec 3-payments-builders §6 (enable_ach_payments)
 */
export const offersBankSignIn = (
  { settings }: Pick<CompanySetup, 'settings'>,
  { isSandbox }: Pick<PaymentProvider, 'isSandbox'>,
  hasRealBanks: boolean,
): boolean => settings['achPayments'] === true && isSandbox !== hasRealBanks;
