import type { Cents, Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

export interface SandboxRefund {
  readonly key: Id;
  readonly charge_key: Id;
  readonly amount: Cents;
  /** The total refunds of the charge, including this one. */
  readonly total: Cents;
  readonly created_at: string;
}

const COLUMNS = 'key, charge_key, amount, total, created_at';

/** The refunds of charges, in order. */
export function readRefunds(tx: TenantTx, charges: readonly Id[]): Promise<SandboxRefund[]> {
  const sql = `select ${COLUMNS} from app.sandbox_refunds where company_id = $1 and charge_key = any($2::uuid[]) order by total`;
  return tx.query<SandboxRefund>(sql, [tx.companyId, charges], 'sandbox-refunds');
}

/** @returns false if there was a concurrent refund */
export async function insertSandboxRefund(tx: TenantTx, refund: Omit<SandboxRefund, 'created_at'>): Promise<boolean> {
  const { key, charge_key: charge, amount, total } = refund;
  const rows = await tx.query(
    `insert into app.sandbox_refunds (company_id, key, charge_key, amount, total) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning key`,
    [tx.companyId, key, charge, amount, total],
    'sandbox-refund-insert',
  );
  return rows.length > 0;
}
