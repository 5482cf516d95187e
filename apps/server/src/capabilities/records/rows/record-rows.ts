import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { assigneesSql } from './record-assignees';
import type { StoredSecrets } from '../field-rules/row-secrets';

/** A record as stored. `info` may contain only the requested fields. */
export interface RecordRow {
  id: Id;
  module_key: string;
  form_id: Id;
  form_version: number;
  number: number | null;
  is_active: boolean;
  version: number;
  status_id: Id | null;
  product_id: Id | null;
  program_id: Id | null;
  prospect_id: Id | null;
  source_id: Id | null;
  groups: Id[];
  workforces: string[];
  contacts: string[];
  people: Id[];
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  info: Record<string, unknown>;
  documents_waiting: number;
  created_at: string;
  created_by: Id | null;
  created_name: string;
  updated_at: string;
  updated_by: Id | null;
  updated_name: string;
  submitted_at: string | null;
  /** The affiliate with which the loan is shared. */
  shared_with: Id | null;
  /** The owner of a loan of which this row is a mirror. */
  shared_from: Id | null;
}

/**
 * Which records a viewer may access: all, or those that name one person or belong to some groups. Row functions never
 * widen it.
 */
export type AccessFilter = 'all' | { readonly personId: Id | null; readonly groups: readonly Id[] };

const OWN = `id, module_key, form_id, form_version, number, is_active, version, status_id, product_id, program_id, prospect_id, source_id,
  groups, people, first_name, last_name, email, phone, documents_waiting, created_at, created_by, created_name, updated_at, updated_by,
  updated_name, submitted_at, shared_with, shared_from`;
const ASSIGNEE_COLUMNS = `${assigneesSql('r', 'workforces')} as workforces, ${assigneesSql('r', 'contacts')} as contacts`;
/** The columns that a page or a list shows of a record `r`; the statement's `$1` is the company. */
export const BASE = `${OWN}, ${ASSIGNEE_COLUMNS}`;

/** PostgreSQL takes at most 100 arguments per call. */
const MAX_ARGUMENTS = 100;

/**
 * The answers to `fields` as a list, with names as parameters from `$from` on: objects would repeat every name in every
 * row.
 */
function selectedInfo(fields: readonly string[], from: number): string {
  const values = fields.map((_field, at) => `info->$${from + at}::text`);
  const calls = [];
  for (let at = 0; at === 0 || at < values.length; at += MAX_ARGUMENTS)
    calls.push(`jsonb_build_array(${values.slice(at, at + MAX_ARGUMENTS).join(', ')})`);
  return `${calls.join(' || ')} as info`;
}

interface ListedRow extends Omit<RecordRow, 'info'> {
  info: unknown[];
}

/** Restores the names of the listed answers; omits empty ones. */
function named(row: ListedRow, fields: readonly string[]): RecordRow {
  const info: Record<string, unknown> = {};
  for (let at = 0; at < fields.length; at++) {
    const answer = row.info[at];
    if (answer !== null) info[fields[at] as string] = answer;
  }
  return Object.assign(row, { info });
}

/**
 * One record, or null if it does not exist, is of another module, or is not accessible: indistinguishable. The mirror
 * of another company's loan is never accessible as a record.
 */
export async function findRecord(
  tx: TenantTx,
  module: string | null,
  id: Id,
  access: AccessFilter,
  isLocking = false,
): Promise<RecordRow | null> {
  const found = tx.query<RecordRow>(
    `select ${isLocking ? OWN : BASE}, info from app.records r where company_id = $1 and id = $2 and shared_from is null and ($3::text is null or module_key = $3)
     and ($4 or people @> array[$5::uuid] or groups && $6::uuid[])${isLocking ? ' for no key update' : ''}`,
    [
      tx.companyId,
      id,
      module,
      access === 'all',
      access === 'all' ? null : access.personId,
      access === 'all' ? [] : access.groups,
    ],
    isLocking ? 'record-lock' : 'record-find',
  );
  if (!isLocking) return (await found)[0] ?? null;
  // After waiting for a lock, the row is current, but other tables are as of the start of the statement; so they are
  // read separately.
  const [[row], [assigned]] = await Promise.all([found, readAssignees(tx, id)]);
  return row && assigned ? Object.assign(row, assigned) : null;
}

const readAssignees = (tx: TenantTx, id: Id) =>
  tx.query<Pick<RecordRow, 'workforces' | 'contacts'>>(
    `select ${ASSIGNEE_COLUMNS} from (select $2::uuid as id) r`,
    [tx.companyId, id],
    'record-assignees',
  );

/** The sealed answers of one record, by field. */
export async function readSecrets(tx: TenantTx, id: Id): Promise<Record<string, string>> {
  const rows = await tx.query<{ secrets: Record<string, string> }>(
    'select secrets from app.records where company_id = $1 and id = $2',
    [tx.companyId, id],
    'record-secrets',
  );
  return rows[0]?.secrets ?? {};
}

/** The named answers as stored, and the names of all sealed values. */
export async function readStoredSecrets(tx: TenantTx, id: Id, fields: readonly string[]): Promise<StoredSecrets> {
  const rows = await tx.query<{ info: Record<string, unknown> | null; sealed: string[] }>(
    `select (select jsonb_object_agg(f, info->f) from unnest($3::text[]) f) as info, array(select jsonb_object_keys(secrets)) as sealed
     from app.records where company_id = $1 and id = $2`,
    [tx.companyId, id, fields],
    'record-stored-secrets',
  );
  return { info: rows[0]?.info ?? {}, sealed: new Set(rows[0]?.sealed) };
}

/** Page sizes of lists, and the pages that most requests ask for. */
const USUAL_SIZES: readonly number[] = [10, 20, 25, 50];
const USUAL_PAGES = 5;

/**
 * The paging of a statement. The first pages of the usual sizes are literals: PostgreSQL caches such a plan, but plans
 * the statement on every execution if the limit is a parameter.
 */
function paging(skip: number, limit: number, from: number) {
  const isUsualPage = USUAL_SIZES.includes(limit) && skip % limit === 0 && skip < USUAL_PAGES * limit;
  return isUsualPage
    ? { sql: `offset ${skip} limit ${limit}`, values: [], name: `${skip}-${limit}` }
    : { sql: `offset $${from} limit $${from + 1}`, values: [skip, limit], name: 'any' };
}

/** A page of all active records, newest change first, with only the answers in `fields`. */
export async function readRecentPage(
  tx: TenantTx,
  module: string,
  skip: number,
  limit: number,
  fields: readonly string[],
): Promise<RecordRow[]> {
  const page = paging(skip, limit, 3 + fields.length);
  // Finds the page first, so no answers are extracted from skipped rows.
  const rows = await tx.query<ListedRow>(
    `select ${BASE}, ${selectedInfo(fields, 3)} from (select * from app.records where company_id = $1 and module_key = $2 and is_active
     order by updated_at desc, id desc ${page.sql}) r order by updated_at desc, id desc`,
    [tx.companyId, module, ...fields, ...page.values],
    `records-recent-${fields.length}-${page.name}`,
  );
  return rows.map((row) => named(row, fields));
}

/** The records with the given ids, in that order; omits missing ones. */
export async function readByIds(tx: TenantTx, ids: readonly Id[], fields: readonly string[]): Promise<RecordRow[]> {
  const rows = await tx.query<ListedRow>(
    `select ${BASE}, ${selectedInfo(fields, 3)} from app.records r where company_id = $1 and id = any($2)`,
    [tx.companyId, ids, ...fields],
    `records-by-ids-${fields.length}`,
  );
  const found = new Map(rows.map((row) => [row.id, named(row, fields)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/**
 * The same with all answers: extracting very many fields one by one costs more than the whole row. With a module and an
 * access filter, other records are omitted too, and mirrors of other companies' loans.
 */
export async function readRecordsByIds(
  tx: TenantTx,
  ids: readonly Id[],
  module: string | null = null,
  access: AccessFilter = 'all',
): Promise<RecordRow[]> {
  const rows = await tx.query<RecordRow>(
    `select ${BASE}, info from app.records r where company_id = $1 and id = any($2) and ($3::text is null or module_key = $3 and shared_from is null)
     and ($4 or people @> array[$5::uuid] or groups && $6::uuid[])`,
    [
      tx.companyId,
      ids,
      module,
      access === 'all',
      access === 'all' ? null : access.personId,
      access === 'all' ? [] : access.groups,
    ],
    'records-whole-by-ids',
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

export const NO_STATUS = '00000000-0000-0000-0000-000000000000';

/** Stored counts of the active records of a module by status id; `NO_STATUS` counts those without one. */
export async function readStoredCounts(tx: TenantTx, module: string): Promise<Map<Id, number>> {
  const rows = await tx.query<{ status_id: Id; n: number }>(
    `select status_id, sum(n)::bigint as n from app.record_counts where company_id = $1 and module_key = $2 and is_active group by status_id`,
    [tx.companyId, module],
    'record-counts',
  );
  return new Map(rows.map((row) => [row.status_id, row.n]));
}

/** The record of a module with a number, if any, regardless of access. */
export async function readIdByNumber(tx: TenantTx, module: string, number: number): Promise<Id | null> {
  const [row] = await tx.query<{ id: Id }>(
    'select id from app.records where company_id = $1 and module_key = $2 and number = $3',
    [tx.companyId, module, number],
    'record-by-number',
  );
  return row?.id ?? null;
}

/** The prefix of the record with a number, empty for none; null if there is no such record. Ignores access. */
export async function readPrefixOfNumber(tx: TenantTx, module: string, number: number): Promise<string | null> {
  const [row] = await tx.query<{ prefix: string }>(
    `select coalesce(p.prefix, '') as prefix from app.records r
       left join app.programs p on p.company_id = r.company_id and p.id = r.program_id
     where r.company_id = $1 and r.module_key = $2 and r.number = $3`,
    [tx.companyId, module, number],
    'prefix-of-number',
  );
  return row?.prefix ?? null;
}
