import type { Cents, Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

export interface SandboxCharge {
  readonly key: Id;
  readonly reference: string;
  readonly token: string;
  readonly amount: Cents;
}

/** Charges a key. @returns false if it was charged before */
export async function insertCharge(tx: TenantTx, { key, reference, token, amount }: SandboxCharge): Promise<boolean> {
  const rows = await tx.query(
    `insert into app.sandbox_charges (company_id, key, reference, token, amount) values ($1, $2, $3, $4, $5)
     on conflict (company_id, key) do nothing returning key`,
    [tx.companyId, key, reference, token, amount],
    'sandbox-charge-insert',
  );
  return rows.length > 0;
}

export async function findCharge(
  tx: TenantTx,
  key: Id,
): Promise<(SandboxCharge & { readonly created_at: string }) | null> {
  const sql =
    'select key, reference, token, amount, created_at from app.sandbox_charges where company_id = $1 and key = $2';
  return (
    (await tx.query<SandboxCharge & { created_at: string }>(sql, [tx.companyId, key], 'sandbox-charge'))[0] ?? null
  );
}
