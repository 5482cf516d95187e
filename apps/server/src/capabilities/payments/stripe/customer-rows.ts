import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

/** The customer token of a person at a provider. */
export async function findCustomer(tx: TenantTx, person: Id, provider: string): Promise<string | null> {
  const sql = 'select token from app.payment_customers where company_id = $1 and person_id = $2 and provider = $3';
  return (
    (await tx.query<{ token: string }>(sql, [tx.companyId, person, provider], 'payment-customer'))[0]?.token ?? null
  );
}

export async function insertCustomer(tx: TenantTx, person: Id, provider: string, token: string): Promise<void> {
  const sql = `insert into app.payment_customers (company_id, person_id, provider, token) values ($1, $2, $3, $4) on conflict do nothing`;
  await tx.query(sql, [tx.companyId, person, provider, token], 'payment-customer-insert');
}

export interface PayerRow {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

export async function readPayer(tx: TenantTx, person: Id): Promise<PayerRow | null> {
  const sql = 'select first_name, last_name, email from app.records where company_id = $1 and id = $2';
  return (await tx.query<PayerRow>(sql, [tx.companyId, person], 'payment-payer'))[0] ?? null;
}
