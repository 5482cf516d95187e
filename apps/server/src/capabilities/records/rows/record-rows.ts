import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { PersonRow } from './people-rows';
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
  /** The assigned people, where the statement read them too. */
  people_assigned?: readonly PersonRow[] | undefined;
}

/**
 * Which records a viewer may access: all, or those that name one person or belong to some groups. Row functions never
 * widen it.
 */
export type AccessFilter = 'all' | { readonly personId: Id | null; readonly groups: readonly Id[] };

/** The columns of app.records. */
export const OWN = `id, module_key, form_id, form_version, number, is_active, version, status_id, product_id, program_id, prospect_id, source_id,
  groups, people, first_name, last_name, email, phone, documents_waiting, created_at, created_by, created_name, updated_at, updated_by,
  updated_name, submitted_at, shared_with, shared_from`;
const ASSIGNEE_COLUMNS = `${assigneesSql('r', 'workforces')} as workforces, ${assigneesSql('r', 'contacts')} as contacts`;
/** The columns that a page or a list shows of a record `r`; the statement's `$1` is the company. */
export const BASE = `${OWN}, ${ASSIGNEE_COLUMNS}`;

const FROM_RECORD = `from app.records r where company_id = $1 and id = $2 and shared_from is null and ($3::text is null or module_key = $3)
     and ($4 or people @> array[$5::uuid] or groups && $6::uuid[])`;
const FIND_RECORD = `select ${BASE}, info ${FROM_RECORD}`;
export const LOCK_RECORD = `select ${OWN}, info ${FROM_RECORD} for no key update`;

/** The values of the statements above. */
export const valuesOfFind = (tx: TenantTx, module: string | null, id: Id, access: AccessFilter): unknown[] => [
  ...[tx.companyId, id, module],
  ...(access === 'all' ? [true, null, []] : [false, access.personId, access.groups]),
];

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
  const values = valuesOfFind(tx, module, id, access);
  if (!isLocking) return (await tx.query<RecordRow>(FIND_RECORD, values, 'record-find'))[0] ?? null;
  // After waiting for a lock, the row is current, but other tables are as of the start of the statement; so they are
  // read separately.
  const [[row], [assignedData]] = await Promise.all([
    tx.query<RecordRow>(LOCK_RECORD, values, 'record-lock'),
    readAssignees(tx, id),
  ]);
  return row && assignedData ? Object.assign(row, assignedData) : null;
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

/**
 * The records with the given ids with all answers, in that order: extracting very many fields one by one costs more than
 * the whole row. Omits missing ones. With a module and an access filter, other records are omitted too, and mirrors of other companies' loans.
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
  const foundEntries = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => foundEntries.get(id) ?? []);
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
