import type { Cents, Id, IsoDate } from '@lendwright/kernel';
import type { BookingKind } from '@lendwright/lending';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { Author } from '../../records';

export interface EntryRow {
  id: Id;
  kind: BookingKind;
  cents: Cents;
  effective_on: IsoDate;
  reverses: Id | null;
  reason: string;
  created_at: string;
  created_name: string;
}

export interface NewEntry {
  readonly id: Id;
  readonly loan: Id;
  readonly kind: BookingKind;
  readonly cents: Cents;
  readonly on: IsoDate;
  readonly reverses: Id | null;
  readonly reason: string;
}

/** Stores an entry. @returns false if another one has reversed the same entry */
export async function insertEntry(tx: TenantTx, author: Author, entry: NewEntry): Promise<boolean> {
  const { id, loan, kind, cents, on, reverses, reason } = entry;
  const rows = await tx.query(
    `insert into app.servicing_entries (company_id, id, loan_id, kind, cents, effective_on, reverses, reason, created_by, created_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning id`,
    [tx.companyId, id, loan, kind, cents, on, reverses, reason, author.accountId, author.name],
    'servicing-entry-insert',
  );
  return rows.length > 0;
}

/** The entries of a loan. @param endMoment only those that were entered by then */
export function readEntries(tx: TenantTx, loan: Id, endMoment: string | null): Promise<EntryRow[]> {
  return tx.query<EntryRow>(
    `select id, kind, cents, effective_on, reverses, reason, created_at, created_name from app.servicing_entries
     where company_id = $1 and loan_id = $2 and ($3::timestamptz is null or created_at < $3::timestamptz)
     order by effective_on, id`,
    [tx.companyId, loan, endMoment],
    'servicing-entries',
  );
}
