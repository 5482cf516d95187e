import { z } from 'zod';
import type { StripeConfig } from '../../../platform/config/stripe-config';
import type { BankLink, Instrument } from '../paying/payment-provider';
import { callStripe } from './call-stripe';
import type { StripeCustomer } from './stripe-customers';

interface BankDeps {
  readonly config: StripeConfig;
  readonly account: string;
  readonly customer: StripeCustomer;
}

const bankMethod = z.object({
  id: z.string(),
  us_bank_account: z.object({ bank_name: z.string().nullable(), last4: z.string().nullable() }),
});

/**
 * Saves a bank account by its numbers, for withdrawals that the payer starts. Stripe sends two small deposits, and an email
 * with the page on which the payer enters them; until then the account is not verified.
 * @source Stripe docs, "Save details for future payments with ACH Direct Debit"
 */
export async function linkStripeBank({ config, account, customer }: BankDeps, link: BankLink): Promise<Instrument> {
  const { email, name } = customer;
  const method = await callStripe(config, {
    ...{ method: 'POST', path: 'payment_methods', account, key: `bank-${link.key}` },
    fields: {
      type: 'us_bank_account',
      us_bank_account: {
        ...{ account_holder_type: 'individual', account_number: link.account, routing_number: link.routing },
      },
      billing_details: { name: name || link.name, ...(email && { email }) },
    },
    answer: bankMethod,
  });
  const { status } = await callStripe(config, {
    ...{ method: 'POST', path: 'setup_intents', account, key: `setup-${link.key}-${method.id}` },
    fields: {
      ...{ customer: customer.token, payment_method: method.id, payment_method_types: ['us_bank_account'] },
      ...{ usage: 'off_session', confirm: true },
      mandate_data: {
        customer_acceptance: { type: 'online', online: { ip_address: link.address, user_agent: link.device } },
      },
    },
    answer: z.object({ id: z.string(), status: z.string() }),
  });
  const { bank_name: bank, last4 } = method.us_bank_account;
  return {
    ...{ token: method.id, kind: 'ach', name: bank ?? link.name, last4: last4 ?? link.account.slice(-4) },
    isVerified: status === 'succeeded',
  };
}
