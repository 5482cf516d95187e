import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { assigneesOf, assignedSql, type AssignedRow } from './assigned-people';
import { OWN, type RecordRow } from './record-rows';

/** PostgreSQL takes at most 100 arguments per call. */
const MAX_ARGUMENTS = 100;

/**
 * The answers to `fields` as a list, with names as parameters from `$from` on: objects would repeat every name in every
 * row.
 */
function selectedInfo(fields: readonly string[], from: number): string {
  const values = fields.map((_field, index) => `info->$${from + index}::text`);
  const calls = [];
  for (let index = 0; index === 0 || index < values.length; index += MAX_ARGUMENTS)
    calls.push(`jsonb_build_array(${values.slice(index, index + MAX_ARGUMENTS).join(', ')})`);
  return `${calls.join(' || ')} as info`;
}

interface ListedRow extends Omit<RecordRow, 'info' | 'workforces' | 'contacts' | 'people_assigned'> {
  info: unknown[];
  assigned: readonly AssignedRow[] | null;
}

/** Restores the names of the listed answers; omits empty ones. */
function named(row: ListedRow, fields: readonly string[]): RecordRow {
  const info: Record<string, unknown> = {};
  for (let index = 0; index < fields.length; index++) {
    const answer = row.info[index];
    if (answer !== null) info[fields[index] as string] = answer;
  }
  return Object.assign(row, { info }, assigneesOf(row.assigned));
}

/** Page sizes of lists, and the pages that most requests ask for. */
const COMMON_PAGE_SIZES: readonly number[] = [10, 20, 25, 50];
const COMMON_PAGE_COUNT = 5;

/**
 * The paging of a statement. The first pages of the usual sizes are literals: PostgreSQL caches such a plan, but plans
 * the statement on every execution if the limit is a parameter.
 */
function paging(skip: number, limit: number, from: number) {
  const isCommonPage = COMMON_PAGE_SIZES.includes(limit) && skip % limit === 0 && skip < COMMON_PAGE_COUNT * limit;
  return isCommonPage
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
    `select ${OWN}, ${assignedSql('r.id')} as assigned, ${selectedInfo(fields, 3)} from (select * from app.records where company_id = $1 and module_key = $2 and is_active
     order by updated_at desc, id desc ${page.sql}) r order by updated_at desc, id desc`,
    [tx.companyId, module, ...fields, ...page.values],
    `records-recent-${fields.length}-${page.name}`,
  );
  return rows.map((row) => named(row, fields));
}

/** The records with the given ids, in that order; omits missing ones. */
export async function readByIds(tx: TenantTx, ids: readonly Id[], fields: readonly string[]): Promise<RecordRow[]> {
  const rows = await tx.query<ListedRow>(
    `select ${OWN}, ${assignedSql('r.id')} as assigned, ${selectedInfo(fields, 3)} from app.records r where company_id = $1 and id = any($2)`,
    [tx.companyId, ids, ...fields],
    `records-by-ids-${fields.length}`,
  );
  const foundEntries = new Map(rows.map((row) => [row.id, named(row, fields)]));
  return ids.flatMap((id) => foundEntries.get(id) ?? []);
}
