import type { TenantTx } from '../../platform/db/tenant-scope';

export interface CompanyRow {
  readonly name: string;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** The company of the transaction. */
export async function companyRow(tx: TenantTx): Promise<CompanyRow | null> {
  const rows = await tx.query<CompanyRow>(
    'select name, settings from auth.companies where id = $1',
    [tx.companyId],
    'company',
  );
  return rows[0] ?? null;
}
