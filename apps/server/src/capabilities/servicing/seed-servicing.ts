import type { ServicingTerms } from '@lendwright/api';
import { newId, type Cents, type Id, type IsoDate } from '@lendwright/kernel';
import type { BookingKind } from '@lendwright/lending';
import type { TenantTx } from '../../platform/db/tenant-scope';
import type { Author } from '../records';

/** A loan in servicing of a company that is being set up. */
export interface ServicingSeed {
  readonly loan: Id;
  readonly by: Author;
  /** ISO. */
  readonly startedAt: string;
  readonly terms: ServicingTerms;
  readonly entries: readonly SeededEntry[];
}

export interface SeededEntry {
  readonly kind: BookingKind;
  readonly cents: Cents;
  readonly on: IsoDate;
  readonly reason: string;
  /** ISO. */
  readonly enteredAt: string;
}

/** Puts a loan into servicing with what was booked on it. Nobody is told. */
export async function seedServicing(
  tx: TenantTx,
  { loan, by, startedAt, terms, entries }: ServicingSeed,
): Promise<void> {
  await tx.query(
    'insert into app.serviced_loans (company_id, loan_id, started_at) values ($1, $2, $3::timestamptz)',
    [tx.companyId, loan, startedAt],
    'serviced-loan-seed',
  );
  await tx.query(
    `insert into app.servicing_terms (company_id, loan_id, version, terms, created_at, created_by, created_name)
     values ($1, $2, 1, $3::jsonb, $4::timestamptz, $5, $6)`,
    [tx.companyId, loan, JSON.stringify(terms), startedAt, by.accountId, by.name],
    'servicing-terms-seed',
  );
  const rows = entries.map(({ kind, cents, on, reason, enteredAt }) => ({
    id: newId(),
    kind,
    cents,
    on,
    reason,
    enteredAt,
  }));
  await tx.query(
    `insert into app.servicing_entries (company_id, id, loan_id, kind, cents, effective_on, reason, created_at, created_by, created_name)
     select $1, e.id, $2, e.kind, e.cents, e."on", e.reason, e."enteredAt", $4, $5
     from jsonb_to_recordset($3::jsonb) as e (id uuid, kind text, cents bigint, "on" date, reason text, "enteredAt" timestamptz) returning id`,
    [tx.companyId, loan, JSON.stringify(rows), by.accountId, by.name],
    'servicing-entries-seed',
  );
}
