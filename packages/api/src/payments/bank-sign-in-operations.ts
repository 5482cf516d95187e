import { z } from 'zod';
import { operation } from '../operation';
import { id, message, storable } from '../shapes';
import { savedMethod } from './shapes';

const view = { kind: 'tab', tab: 'payments', action: 'view' } as const;
const shortText = (maximum: number) => storable(z.string().trim().min(1).max(maximum));

/**
 * Opens the page of the bank data provider, on which a payer signs in at the bank. Offered where the company turned it on.
 * @source spec 3-payments-builders §7 (get_plaid_link_token)
 */
export const getPlaidLinkToken = operation({
  id: 'getPlaidLinkToken',
  method: 'GET',
  path: 'payments/get_plaid_link_token',
  summary: 'A token to link a bank account to pay with by signing in at the bank.',
  right: view,
  answer: z.object({ linkToken: z.string(), isSandbox: z.boolean() }),
  refusals: ['forbidden', 'conflict', 'invalid'],
});

/**
 * Links the account that a payer chose at the bank. The server reads its numbers from the bank data provider and sends them
 * on to the payment provider; `metadata`, the person, and the account there are the server's.
 * @source spec 3-payments-builders §7 (link_bank_account)
 */
export const linkBankAccount = operation({
  id: 'linkBankAccount',
  method: 'POST',
  path: 'payments/link_bank_account',
  creates: 'own',
  summary: 'Link a bank account to pay with by signing in at the bank.',
  right: view,
  body: z.strictObject({
    /** What the provider's page returned to the browser. */
    public_token: shortText(200),
    /** The account that was chosen there. */
    account_id: shortText(200),
    metadata: z.unknown().optional(),
    /** The viewer. */
    prospectId: id.nullish(),
    stripeId: z.null().optional(),
  }),
  answer: message.extend({ method: savedMethod }),
  refusals: ['forbidden', 'conflict', 'invalid', 'provider_unavailable'],
});

export const bankSignInOperations = [getPlaidLinkToken, linkBankAccount];
