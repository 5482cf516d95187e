import type { Id } from '@lendwright/kernel';
import { z } from 'zod';
import type { StripeConfig } from '../../../platform/config/stripe-config';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { callStripe } from './call-stripe';
import { findCustomer, insertCustomer, readPayer, type PayerRow } from './customer-rows';

export interface StripeCustomer {
  readonly token: string;
  readonly name: string;
  readonly email: string;
}

const nameOf = ({ first_name: first, last_name: last }: PayerRow) => `${first} ${last}`.trim();

/** The Stripe customer of a payer, created with the first charge or bank account. */
export async function findOrCreateCustomer(
  config: StripeConfig,
  scope: TenantScope,
  account: string,
  person: Id,
): Promise<StripeCustomer> {
  const [payer, knownCustomer] = await scope.read(async (tx) => [
    await readPayer(tx, person),
    await findCustomer(tx, person, 'stripe'),
  ]);
  const [name, email] = [payer ? nameOf(payer) : '', payer?.email ?? ''];
  if (knownCustomer !== null) return { token: knownCustomer, name, email };
  const { id } = await callStripe(config, {
    ...{ method: 'POST', path: 'customers', account, key: `customer-${scope.companyId}-${person}` },
    fields: { ...(name && { name }), ...(email && { email }), metadata: { person } },
    answer: z.object({ id: z.string() }),
  });
  await scope.write((tx) => insertCustomer(tx, person, 'stripe', id));
  return { token: id, name, email };
}
