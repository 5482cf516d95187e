import type { LENDER_STATUSES } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

export type LenderStatus = (typeof LENDER_STATUSES)[number];

export interface DetailRow {
  lender_id: Id;
  status: LenderStatus;
  updated_at: string;
  updated_name: string;
}

export interface LenderNoteRow {
  id: Id;
  lender_id: Id;
  content: string;
  created_at: string;
  created_name: string;
}

interface Author {
  readonly accountId: Id | null;
  readonly name: string;
}

/** The statuses of a loan at its lenders. */
export function readDetails(tx: TenantTx, loan: Id): Promise<DetailRow[]> {
  const sql = `select lender_id, status, updated_at, updated_name from app.lender_details where company_id = $1 and loan_id = $2`;
  return tx.query<DetailRow>(sql, [tx.companyId, loan], 'lender-details');
}

/** The notes of a loan at its lenders, newest first. */
export function readNotes(tx: TenantTx, loan: Id): Promise<LenderNoteRow[]> {
  const sql = `select id, lender_id, content, created_at, created_name from app.lender_notes
    where company_id = $1 and loan_id = $2 order by created_at desc, id desc limit 1000`;
  return tx.query<LenderNoteRow>(sql, [tx.companyId, loan], 'lender-notes');
}

export async function writeStatus(
  tx: TenantTx,
  target: { readonly loan: Id; readonly lender: Id },
  status: LenderStatus,
  author: Author,
): Promise<void> {
  await tx.query(
    `insert into app.lender_details (company_id, loan_id, lender_id, status, updated_by, updated_name) values ($1, $2, $3, $4, $5, $6)
     on conflict (company_id, loan_id, lender_id) do update set status = excluded.status, updated_at = excluded.updated_at,
       updated_by = excluded.updated_by, updated_name = excluded.updated_name`,
    [tx.companyId, target.loan, target.lender, status, author.accountId, author.name],
    'lender-status-write',
  );
}

export async function insertNote(
  tx: TenantTx,
  id: Id,
  trackedLoan: { readonly loan: Id; readonly lender: Id },
  content: string,
  actor: Author,
): Promise<void> {
  await tx.query(
    `insert into app.lender_notes (company_id, id, loan_id, lender_id, content, created_by, created_name) values ($1, $2, $3, $4, $5, $6, $7)`,
    [tx.companyId, id, trackedLoan.loan, trackedLoan.lender, content, actor.accountId, actor.name],
    'lender-note-insert',
  );
}

/** A loan to compare with a lender. */
export interface OpenLoanRow {
  id: Id;
  form_id: Id;
  form_version: number;
  is_active: boolean;
  status_id: Id | null;
  people: Id[];
  groups: Id[];
  number: number | null;
  program_id: Id | null;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  /** The timestamp in full precision, as text. */
  updated_at: string;
  info: Record<string, unknown>;
}

/** The position after a page of open loans. */
export interface OpenLoansCursor {
  readonly updatedAt: string;
  readonly id: Id;
}

/**
 * Active loans in other than the given statuses with some answers, most recently changed first. Reads at most `limit`
 * rows of the company. The caller checks their visibility.
 */
export function readOpenLoans(
  tx: TenantTx,
  fields: readonly string[],
  closedIds: readonly Id[],
  cursor: OpenLoansCursor | null,
  limit: number,
): Promise<(OpenLoanRow & { is_closed: boolean })[]> {
  return tx.query<OpenLoanRow & { is_closed: boolean }>(
    `select id, form_id, form_version, is_active, status_id, people, groups, number, program_id, first_name, last_name, email, phone,
       updated_at::text as updated_at, coalesce(status_id = any($3::uuid[]), false) as is_closed,
       coalesce((select jsonb_object_agg(f, info->f) from unnest($2::text[]) f where info ? f), '{}') as info
     from app.records where company_id = $1 and module_key = 'loans' and is_active and shared_from is null
       and ($4::timestamptz is null or (updated_at, id) < ($4::timestamptz, $5::uuid))
     order by updated_at desc, id desc limit $6`,
    [tx.companyId, fields, closedIds, cursor?.updatedAt ?? null, cursor?.id ?? null, limit],
    'marketplace-open-loans',
  );
}
