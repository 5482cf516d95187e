import type { Cents, Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

export interface SandboxCharge {
  readonly key: Id;
  readonly reference: string;
  readonly token: string;
  readonly amount: Cents;
}

export interface StoredCharge extends SandboxCharge {
  readonly created_at: string;
}

/** Stores the charge of a key. @returns false if it was already charged */
export async function insertCharge(tx: TenantTx, charge: StoredCharge): Promise<boolean> {
  const { key, reference, token, amount, created_at: at } = charge;
  const rows = await tx.query(
    `insert into app.sandbox_charges (company_id, key, reference, token, amount, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (company_id, key) do nothing returning key`,
    [tx.companyId, key, reference, token, amount, at],
    'sandbox-charge-insert',
  );
  return rows.length > 0;
}

export async function findCharge(tx: TenantTx, key: Id): Promise<StoredCharge | null> {
  const sql =
    'select key, reference, token, amount, created_at from app.sandbox_charges where company_id = $1 and key = $2';
  return (await tx.query<StoredCharge>(sql, [tx.companyId, key], 'sandbox-charge'))[0] ?? null;
}

/** The charges since a moment, newest first. */
export function readCharges(tx: TenantTx, since: string, limit: number): Promise<StoredCharge[]> {
  const sql = `select key, reference, token, amount, created_at from app.sandbox_charges
    where company_id = $1 and created_at >= $2::timestamptz order by created_at desc limit $3`;
  return tx.query<StoredCharge>(sql, [tx.companyId, since, limit], 'sandbox-charges');
}
