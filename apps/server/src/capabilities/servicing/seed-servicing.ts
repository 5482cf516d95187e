import type { ServicingTerms } from '@lendwright/api';
import type { Cents, Id, IsoDate } from '@lendwright/kernel';
import type { BookingKind } from '@lendwright/lending';
import type { TenantTx } from '../../platform/db/tenant-scope';
import type { Author } from '../records';
import { setVersion } from './terms/term-rows';

/** A loan in servicing of a company that is being set up. */
export interface ServicingSeed {
  readonly loan: Id;
  readonly by: Author;
  /** ISO. */
  readonly startedAt: string;
  readonly terms: ServicingTerms;
  /** Terms that apply from the start of a later period on. */
  readonly change?: SeededChange;
  readonly entries: readonly SeededEntry[];
}

export interface SeededChange {
  readonly from: IsoDate;
  readonly terms: Partial<ServicingTerms>;
  readonly reason: string;
  /** ISO. */
  readonly enteredAt: string;
}

export interface SeededEntry {
  readonly id: Id;
  readonly kind: BookingKind;
  readonly cents: Cents;
  readonly on: IsoDate;
  /** The entry that a reversal reverses. */
  readonly reverses: Id | null;
  readonly reason: string;
  /** ISO. */
  readonly enteredAt: string;
}

async function seedChange(tx: TenantTx, { loan, by }: ServicingSeed, change: SeededChange): Promise<void> {
  const { from, terms, reason, enteredAt } = change;
  await tx.query(
    `insert into app.servicing_terms (company_id, loan_id, version, kind, from_day, terms, reason, created_at, created_by, created_name)
     values ($1, $2, 2, 'change', $3, $4::jsonb, $5, $6::timestamptz, $7, $8)`,
    [tx.companyId, loan, from, JSON.stringify(terms), reason, enteredAt, by.accountId, by.name],
    'servicing-change-seed',
  );
  await setVersion(tx, loan, 2);
}

/** Puts a loan into servicing with what was booked on it. Nobody is notified. */
export async function seedServicing(tx: TenantTx, seed: ServicingSeed): Promise<void> {
  const { loan, by, startedAt, terms, change, entries } = seed;
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
  if (change) await seedChange(tx, seed, change);
  await tx.query(
    `insert into app.servicing_entries (company_id, id, loan_id, kind, cents, effective_on, reverses, reason, created_at, created_by, created_name)
     select $1, e.id, $2, e.kind, e.cents, e."on", e.reverses, e.reason, e."enteredAt", $4, $5
     from jsonb_to_recordset($3::jsonb) as e (id uuid, kind text, cents bigint, "on" date, reverses uuid, reason text, "enteredAt" timestamptz) returning id`,
    [tx.companyId, loan, JSON.stringify(entries), by.accountId, by.name],
    'servicing-entries-seed',
  );
}
