import { invariant, type Id } from '@lendwright/kernel';
import { CHANGE_SLOTS } from '../../../platform/db/change-number';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { ColumnRow } from './module-columns';
import { readRowsColumn, rowsColumnSql } from './rows-column';

/** Base columns by the name they have here; every other name is a form field, or its rows, read from `info` by parameter. */
const BASE: Readonly<Record<string, string>> = {
  '@active': 'is_active::text',
  '@status': 'status_id::text',
  '@product': 'product_id::text',
  '@program': 'program_id::text',
  '@prospect': 'prospect_id::text',
  '@source': 'source_id::text',
  '@form': 'form_id::text',
  '@reach_people': "array_to_string(people, ',')",
  '@reach_groups': "array_to_string(groups, ',')",
  '@groups': "array_to_string(groups, ',')",
  '@workforces': "array_to_string(workforces, ',')",
  '@contacts': "array_to_string(contacts, ',')",
  '@first_name': 'first_name',
  '@last_name': 'last_name',
  '@email': 'email',
  '@phone': 'phone',
  // Names, mail and phone as parts of their own, since a viewer may see one and not the other; the digits find a phone however it is written.
  '@search': `case when first_name || last_name || email || phone <> '' then first_name || ' ' || last_name || chr(1) || email || chr(1) || phone
    || coalesce(' ' || nullif(translate(phone, ' ()-+./', ''), phone), '') end`,
  '@number': 'number::text',
  '@documents_waiting': 'documents_waiting::text',
  '@created_name': 'created_name',
  '@updated_name': 'updated_name',
  '@created_at': "to_char(extract(epoch from created_at) * 1000, 'FM999999999999990')",
  '@updated_at': "to_char(extract(epoch from updated_at) * 1000, 'FM999999999999990')",
  '@status_since': "to_char(extract(epoch from coalesce(status_since, updated_at)) * 1000, 'FM999999999999990')",
  '@submitted_at': "to_char(extract(epoch from submitted_at) * 1000, 'FM999999999999990')",
};

/** Before the name of a form field that is held to be searched, beside the column of that field. No element's id begins so. */
export const SEARCHED = '~';

export const isBaseColumn = (name: string) => Object.hasOwn(BASE, name);

/** The values of the named columns as SQL, numbering form fields as parameters from `$from` on. */
function valuesOf(names: readonly string[], from: number): { sql: string; fields: string[] } {
  const fields: string[] = [];
  const parts = names.map((name) => {
    if (isBaseColumn(name)) return BASE[name];
    const parameter = (text: string) => `$${from + fields.push(text) - 1}`;
    const rows = readRowsColumn(name);
    if (name.startsWith(SEARCHED)) return `info->>${parameter(name.slice(SEARCHED.length))}`;
    return rows ? rowsColumnSql(rows, parameter) : `info->>${parameter(name)}`;
  });
  // Columns of their own, and not one array of texts, which the driver takes apart in twice the time.
  return { sql: parts.map((part, at) => `, ${part} as v${at}`).join(''), fields };
}

/** A row as the driver sends it: its values in the order of the statement. */
type Raw = Record<string, unknown>;

/** A part of a module's rows in id order, after `after` (null: from the start). */
export async function readColumnRows(
  tx: TenantTx,
  module: string,
  names: readonly string[],
  after: Id | null,
  limit: number,
) {
  const { sql, fields } = valuesOf(names, 5);
  const raws = await tx.query<Raw>(
    `select id, version${sql} from app.records
     where company_id = $1 and module_key = $2 and id > coalesce($3::uuid, '00000000-0000-0000-0000-000000000000') order by id limit $4`,
    [tx.companyId, module, after, limit, ...fields],
  );
  return raws.map((raw) => Object.values(raw) as unknown as ColumnRow);
}

/** The highest number known of each change slot of a company, by slot; 0 where none is known. See `changeNumber`. */
export type ChangeMarks = readonly number[];

/** The lower mark of each slot: where a reader goes on whose parts were read at different times. */
export const earlierMarks = (a: ChangeMarks, b: ChangeMarks): ChangeMarks =>
  a.map((mark, slot) => Math.min(mark, b[slot] ?? 0));

/** The higher mark of each slot: what two readers that began at the same marks know together. */
export const laterMarks = (a: ChangeMarks, b: ChangeMarks): ChangeMarks =>
  a.map((mark, slot) => Math.max(mark, b[slot] ?? 0));

/** The last number of each slot in the company's history. Later statements of a transaction see every change up to it. */
export async function readMarks(tx: TenantTx): Promise<ChangeMarks> {
  const rows = await tx.query<{ mark: number }>(
    `select coalesce(h.mark, 0) as mark from generate_series(0, ${CHANGE_SLOTS - 1}) s (slot)
     cross join lateral (select max(change_seq) as mark from app.history where company_id = $1 and change_slot = s.slot) h
     order by s.slot`,
    [tx.companyId],
    'column-marks',
  );
  return rows.map(({ mark }) => mark);
}

/** What changed since some marks, all of one snapshot. */
export interface ChangedRows {
  /** The marks to go on from. */
  readonly marks: ChangeMarks;
  readonly rows: readonly ColumnRow[];
  /** Whether `rows` holds every change. When more lines of history than the limit wait, it is empty: load anew. */
  readonly isComplete: boolean;
  /** Whether the line of each mark is still there. If not, writes that were read are lost: drop what was read. */
  readonly isUnbroken: boolean;
}

/** `offset 0` and `limit` keep each look-up an index scan per slot; a plain join reads the whole history. */
const CHANGES = `with mark as materialized (select (place - 1)::int2 as slot, seq from unnest($3::int8[]) with ordinality m (seq, place)),
  line as materialized (select mark.slot, h.change_seq as seq, h.record_id from mark cross join lateral (
    select change_seq, record_id from app.history where company_id = $1 and change_slot = mark.slot and change_seq > mark.seq
    order by change_seq limit $4::int8 + 1) h),
  known as materialized (select bool_and(mark.seq = 0 or h.n > 0) as is_unbroken from mark cross join lateral (
    select count(*) as n from (select from app.history where company_id = $1 and change_slot = mark.slot and change_seq = mark.seq limit 1) one offset 0) h),
  waiting as materialized (select count(*) <= $4 as is_complete from line)`;

/**
 * The rows of a module that were written since `marks`, in one statement. Lines of history of other modules move the
 * marks and bring no row.
 * @param limit lines of history; beyond it a load costs less than following each change.
 */
export async function readChangedRows(
  tx: TenantTx,
  module: string,
  names: readonly string[],
  marks: ChangeMarks,
  limit: number,
): Promise<ChangedRows> {
  const { sql, fields } = valuesOf(names, 5);
  const none = names.map((_name, at) => `, null::text as v${at}`).join('');
  const [head, ...raws] = await tx.query<Raw & { marks: number[]; is_complete: boolean; is_unbroken: boolean }>(
    `${CHANGES}
     select (select array_agg(greatest(mark.seq, l.seq) order by mark.slot) from mark left join (select slot, max(seq) as seq from line group by slot) l using (slot)) as marks,
       is_complete, is_unbroken, null::uuid as id, null::int4 as version${none} from known, waiting
     union all
     select null, null, null, id, version${sql} from app.records where company_id = $1 and module_key = $2
       and id = any (array(select distinct record_id from line, waiting where is_complete))`,
    [tx.companyId, module, `{${marks.join()}}`, limit, ...fields],
    `column-changes-${nameOf(names)}`,
  );
  invariant(head, 'changes begin with their marks');
  const rows = raws.map((raw) => Object.values(raw).slice(3) as unknown as ColumnRow);
  return { marks: head.marks, rows, isComplete: head.is_complete, isUnbroken: head.is_unbroken };
}

const statementNames = new Map<string, number>();

/** A short name per set of columns and order, because a prepared statement's name stands for one text for ever. */
function nameOf(names: readonly string[]): number {
  const key = names.map((name) => (isBaseColumn(name) ? name : (readRowsColumn(name)?.measure ?? '?'))).join();
  let known = statementNames.get(key);
  if (known === undefined) statementNames.set(key, (known = statementNames.size));
  return known;
}
