import type { servicingOffer, ServicingTerms, TermsKind, TermsStatement } from '@lendwright/api';
import type { Id, IsoDate } from '@lendwright/kernel';
import type { z } from 'zod';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { Author } from '../../records';

export type TermSources = z.output<typeof servicingOffer>['sources'];

export interface ServicedRow {
  version: number;
  last_quote: number;
  started_at: string;
}

export interface TermsRow {
  version: number;
  kind: TermsKind;
  from: IsoDate | null;
  reverses: number | null;
  terms: Partial<ServicingTerms>;
  reason: string;
  created_at: string;
  created_name: string;
}

const SERVICED_LOAN_SQL = `select version, last_quote, started_at from app.serviced_loans where company_id = $1 and loan_id = $2`;

/** A loan in servicing; null before that. */
export async function findServicedLoan(tx: TenantTx, loan: Id): Promise<ServicedRow | null> {
  return (await tx.query<ServicedRow>(SERVICED_LOAN_SQL, [tx.companyId, loan], 'serviced-loan'))[0] ?? null;
}

/** A loan in servicing, locked until the transaction ends: writers of its ledger take turns. */
export async function lockServicedLoan(tx: TenantTx, loan: Id): Promise<ServicedRow | null> {
  return (
    (await tx.query<ServicedRow>(`${SERVICED_LOAN_SQL} for update`, [tx.companyId, loan], 'serviced-loan-lock'))[0] ??
    null
  );
}

/** @returns false if the loan is in servicing already */
export async function insertServiced(tx: TenantTx, loan: Id): Promise<boolean> {
  const rows = await tx.query(
    `insert into app.serviced_loans (company_id, loan_id) values ($1, $2) on conflict (company_id, loan_id) do nothing returning loan_id`,
    [tx.companyId, loan],
    'serviced-loan-insert',
  );
  return rows.length > 0;
}

export async function setVersion(tx: TenantTx, loan: Id, version: number): Promise<void> {
  const sql = 'update app.serviced_loans set version = $3 where company_id = $1 and loan_id = $2';
  await tx.query(sql, [tx.companyId, loan, version], 'serviced-loan-version');
}

export interface NewTerms extends TermsStatement {
  readonly loan: Id;
  readonly sources: TermSources;
  readonly reason: string;
}

/** Stores a version. The row of its loan is locked. */
export async function insertTerms(tx: TenantTx, author: Author, row: NewTerms): Promise<void> {
  await tx.query(
    `insert into app.servicing_terms (company_id, loan_id, version, terms, sources, reason, created_by, created_name,
       kind, from_day, reverses)
     values ($1, $2, $3, $4::jsonb, $5::jsonb, $6, $7, $8, $9, $10, $11)`,
    [
      ...[tx.companyId, row.loan, row.version, JSON.stringify(row.terms), JSON.stringify(row.sources), row.reason],
      ...[author.accountId, author.name, row.kind, row.from, row.reverses],
    ],
    'servicing-terms-insert',
  );
}

/** All versions, newest first. @param endMoment only those that were saved by then */
export function readTerms(tx: TenantTx, loan: Id, endMoment: string | null): Promise<TermsRow[]> {
  return tx.query<TermsRow>(
    `select version, kind, from_day as "from", reverses, terms, reason, created_at, created_name from app.servicing_terms
     where company_id = $1 and loan_id = $2 and ($3::timestamptz is null or created_at < $3::timestamptz) order by version desc`,
    [tx.companyId, loan, endMoment],
    'servicing-terms',
  );
}
