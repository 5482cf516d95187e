import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

/** The other company of a shared loan, and the number that the loan has with its owner. */
export interface Sharing {
  readonly company: { readonly _id: Id; readonly title: string };
  readonly isReceived: boolean;
  readonly access: 'View' | 'Edit';
  readonly number: string | null;
}

interface SharingRow {
  loan_id: Id;
  company_id: Id;
  name: string;
  is_received: boolean;
  access: 'View' | 'Edit';
  number: string | null;
}

type SharedRow = { readonly id: Id; readonly shared_with: Id | null; readonly shared_from: Id | null };

/** The shares in force of these rows, by loan. Reads nothing if none of them is shared. */
export async function sharingOfRows(tx: TenantTx, rows: readonly SharedRow[]): Promise<ReadonlyMap<Id, Sharing>> {
  const ids = rows.filter((row) => row.shared_with !== null || row.shared_from !== null).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const foundRows = await tx.query<SharingRow>(
    `select loan_id, affiliate_id as company_id, affiliate_name as name, false as is_received, access, null as number
       from app.loan_shares where company_id = $1 and loan_id = any($2) and ended_at is null
     union all
     select loan_id, owner_id, owner_name, true, access, number
       from app.received_loans where company_id = $1 and loan_id = any($2) and ended_at is null`,
    [tx.companyId, ids],
    'sharing-of-rows',
  );
  return new Map(
    foundRows.map(({ loan_id, company_id, name, is_received, access, number }) => [
      loan_id,
      { company: { _id: company_id, title: name }, isReceived: is_received, access, number },
    ]),
  );
}

/** The received loans that have this number with their owner. */
export async function readReceivedByNumber(tx: TenantTx, number: string): Promise<Id[]> {
  const rows = await tx.query<{ loan_id: Id }>(
    `select loan_id from app.received_loans
     where company_id = $1 and ended_at is null and upper(number) = upper($2) order by loan_id limit 5`,
    [tx.companyId, number],
    'received-by-number',
  );
  return rows.map(({ loan_id }) => loan_id);
}
