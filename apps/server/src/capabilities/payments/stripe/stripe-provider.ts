import { invariant, type Id } from '@lendwright/kernel';
import type { StripeConfig } from '../../../platform/config/stripe-config';
import { HOSTED_TOKEN, type Instrument, type PaymentProvider } from '../paying/payment-provider';
import type { PaymentKind } from '../requests/payment-rows';
import { findStripeCharge, listStripeCharges } from './list-stripe-charges';
import { linkStripeBank } from './stripe-banks';
import { closePage, createCharge, createRefund } from './stripe-charges';
import { findOrCreateCustomer } from './stripe-customers';

const HOSTED_INSTRUMENTS: Readonly<Record<PaymentKind, Instrument>> = {
  ach: { token: HOSTED_TOKEN, kind: 'ach', name: 'Bank account', last4: '', isVerified: true },
  card: { token: HOSTED_TOKEN, kind: 'card', name: 'Card', last4: '', isVerified: true },
};

/**
 * Stripe Connect with direct charges: each company's payments are in its own account, and the application fee goes to
 * the operator's. New cards and bank accounts are entered on Stripe's page; none of its scripts run here.
 * @param publicUrl the base URL to which payers return
 */
export function stripeProvider(config: StripeConfig, publicUrl: string): PaymentProvider {
  const accountOf = (company: Id): string => {
    const account = config.accounts.get(company);
    invariant(account, 'only companies with an account have this provider');
    return account;
  };
  const returnUrl = `${publicUrl}/payments`;
  return {
    ...{ name: 'stripe', isSandbox: false, isHosted: true },
    findInstrument: (kind, token) => (token === '' ? HOSTED_INSTRUMENTS[kind] : null),
    async linkBank(scope, link) {
      const account = accountOf(scope.companyId);
      const customer = await findOrCreateCustomer(config, scope, account, link.person);
      return linkStripeBank({ config, account, customer }, link);
    },
    async sendCharge(scope, request) {
      const account = accountOf(scope.companyId);
      if (request.isByLink)
        return createCharge(
          { config, account, customer: null, returnUrl: `${publicUrl}/public/payment/returned` },
          request,
        );
      const { token: customer } = await findOrCreateCustomer(config, scope, account, request.person);
      return createCharge({ config, account, customer, returnUrl }, request);
    },
    sendRefund: (scope, request) => createRefund({ config, account: accountOf(scope.companyId) }, request),
    findCharge: (scope, key) => findStripeCharge(config, accountOf(scope.companyId), key),
    closePage: (scope, page) => closePage({ config, account: accountOf(scope.companyId) }, page),
    listCharges: (scope, since, limit) => listStripeCharges(config, accountOf(scope.companyId), since, limit),
  };
}
