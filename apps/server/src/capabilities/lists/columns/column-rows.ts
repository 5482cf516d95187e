import { invariant, type Id } from '@lendwright/kernel';
import { CHANGE_SLOTS } from '../../../platform/db/change-number';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { ColumnRow } from './module-columns';
import { assigneesOfPage, assigneesSql } from '../../records';
import { earlierStatusSql, readEarlierStatusColumn } from './earlier-status-column';
import { readRowsColumn, rowsColumnSql } from './rows-column';
import { ABSENT } from './visible-rows';

/**
 * SQL of base columns by name. Every other name is an earlier status, or a form field or its rows, read from `info` by
 * parameter.
 */
const BASE: Readonly<Record<string, string>> = {
  // A mirror without an effective grant, which no list contains.
  '@active': `case when shared_from is not null and not is_active then '${ABSENT}' else is_active::text end`,
  '@status': 'status_id::text',
  '@product': 'product_id::text',
  '@program': 'program_id::text',
  '@prospect': 'prospect_id::text',
  '@source': 'source_id::text',
  '@form': 'form_id::text',
  '@shared_from': 'shared_from::text',
  '@reach_people': "array_to_string(people, ',')",
  '@reach_groups': "array_to_string(groups, ',')",
  '@groups': "array_to_string(groups, ',')",
  '@workforces': `array_to_string(${assigneesSql('records', 'workforces')}, ',')`,
  '@contacts': `array_to_string(${assigneesSql('records', 'contacts')}, ',')`,
  '@first_name': 'first_name',
  '@last_name': 'last_name',
  '@email': 'email',
  '@phone': 'phone',
  // Names, email and phone are separate parts, since a viewer may see one and not another; the digits match a phone in
  // any notation.
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

/** Columns that are joined to a page of rows instead of looked up per row. */
const JOINED_COLUMNS = { '@workforces': 'null', '@contacts': 'null' };

/** Prefix of the search column of a form field, next to the field's own column. No element id begins with it. */
export const SEARCH_PREFIX = '~';

export const isBaseColumn = (name: string) => Object.hasOwn(BASE, name);

/** The SQL expression of a base column as stored text, over a row of `app.records`; undefined for other names. */
export const baseColumnSql = (name: string): string | undefined => (isBaseColumn(name) ? BASE[name] : undefined);

/** The values of the named columns as SQL, with form fields as parameters from `$from` on. */
function valuesOf(names: readonly string[], from: number, base = BASE): { sql: string; fields: string[] } {
  const fields: string[] = [];
  const parts = names.map((name) => {
    if (isBaseColumn(name)) return base[name];
    const parameter = (text: string) => `$${from + fields.push(text) - 1}`;
    const moment = readEarlierStatusColumn(name);
    if (moment !== null) return earlierStatusSql(parameter(moment));
    const rows = readRowsColumn(name);
    if (name.startsWith(SEARCH_PREFIX)) return `info->>${parameter(name.slice(SEARCH_PREFIX.length))}`;
    return rows ? rowsColumnSql(rows, parameter) : `info->>${parameter(name)}`;
  });
  // Separate columns, because the driver takes twice as long to parse an array of texts.
  return { sql: parts.map((part, index) => `, ${part} as v${index}`).join(''), fields };
}

/** A row as the driver returns it: values in statement order. */
type Raw = Record<string, unknown>;

/** A part of a module's rows in id order. */
export interface RowRange {
  /** The id after which the part begins; null for the start. */
  readonly after: Id | null;
  /** The last id; null for the end. */
  readonly until: Id | null;
  readonly limit: number;
}

/** The statement of a chunk of a module's rows in id order. */
export function rowsStatement(
  tx: TenantTx,
  module: string,
  names: readonly string[],
  { after, until, limit }: RowRange,
): { readonly sql: string; readonly values: unknown[] } {
  const lists = (['workforces', 'contacts'] as const).filter((list) => names.includes(`@${list}`));
  const { sql, fields } = valuesOf(names, 5, lists.length > 0 ? { ...BASE, ...JOINED_COLUMNS } : BASE);
  const end = until === null ? [] : [until];
  const page = `select id, version${sql} from app.records
     where company_id = $1 and module_key = $2 and id > coalesce($3::uuid, '00000000-0000-0000-0000-000000000000')
       ${until === null ? '' : `and id <= $${5 + fields.length}::uuid`} order by id limit $4`;
  const columns = names.map((name, index) => {
    const list = lists.find((listName) => name === `@${listName}`);
    return list ? `, coalesce(${list}.texts, '') as v${index}` : `, v${index}`;
  });
  const sqlOfLists = `with page as materialized (${page}) select page.id, version${columns.join('')} from page ${lists.map(assigneesOfPage).join(' ')} order by page.id`;
  return {
    sql: lists.length === 0 ? page : sqlOfLists,
    values: [tx.companyId, module, after, limit, ...fields, ...end],
  };
}

/** Reads a chunk of a module's rows in id order. */
export async function readColumnRows(tx: TenantTx, module: string, names: readonly string[], range: RowRange) {
  const { sql: statement, values } = rowsStatement(tx, module, names, range);
  const rawRows = await tx.query<Raw>(statement, values);
  return rawRows.map((rawRow) => Object.values(rawRow) as unknown as ColumnRow);
}

/** The known changes of a company per slot. See `changeNumber`. */
export interface ChangeMarks {
  /** The highest number seen per slot; 0 if none. */
  readonly seqs: readonly number[];
  /** The number of the last history entry seen per slot. While it exists, nothing before it was lost. */
  readonly lines: readonly number[];
}

const combineSlots = (choose: (a: number, b: number) => number, a: readonly number[], b: readonly number[]) =>
  a.map((listName, slot) => choose(listName, b[slot] ?? 0));

/** The marks to continue from if parts were read at different times. */
export const earlierMarks = (a: ChangeMarks, b: ChangeMarks): ChangeMarks => ({
  seqs: combineSlots(Math.min, a.seqs, b.seqs),
  lines: combineSlots(Math.max, a.lines, b.lines),
});

/** The combined knowledge of two readers that started at the same marks. */
export const laterMarks = (a: ChangeMarks, b: ChangeMarks): ChangeMarks => ({
  seqs: combineSlots(Math.max, a.seqs, b.seqs),
  lines: combineSlots(Math.max, a.lines, b.lines),
});

const ALL_SLOTS = `generate_series(0, ${CHANGE_SLOTS - 1}) g (slot) left join app.change_slots s on s.company_id = $1 and s.slot = g.slot`;

/** The marks of everything committed. Later statements of the transaction see every change up to them. */
export async function readMarks(tx: TenantTx): Promise<ChangeMarks> {
  const rows = await tx.query<{ seq: number; line: number }>(
    `select coalesce(s.seq, 0) as seq, coalesce(h.line, 0) as line from ${ALL_SLOTS}
     cross join lateral (select max(change_seq) as line from app.history where company_id = $1 and change_slot = g.slot) h order by g.slot`,
    [tx.companyId],
    'column-marks',
  );
  return { seqs: rows.map(({ seq }) => seq), lines: rows.map(({ line }) => line) };
}

/** The changes since some marks, from one snapshot. */
export interface ChangedRows {
  /** The marks to continue from. */
  readonly marks: ChangeMarks;
  readonly rows: readonly ColumnRow[];
  /** Whether `rows` contains every change. If there are more history entries than the limit, it is empty: reload. */
  readonly isComplete: boolean;
  /**
   * Whether the marked history entries still exist. If not, the database has lost writes, and the read rows must be
   * discarded.
   */
  readonly isUnbroken: boolean;
}

/**
 * Selects the slots whose number changed, and their history entries after the marks. If a slot went back behind its
 * known number, or a marked entry is missing, writes were lost.
 *
 * `offset 0` and `limit` keep each lookup an index scan per slot; a plain join reads the whole history.
 */
const CHANGES = `with slot as materialized (select g.slot::int2 as slot, coalesce(s.seq, 0) as seq, ($3::int8[])[g.slot + 1] as mark,
    ($4::int8[])[g.slot + 1] as known_line from ${ALL_SLOTS}),
  line as materialized (select slot.slot, h.change_seq as seq, h.record_id from slot cross join lateral (
    select change_seq, record_id from app.history where company_id = $1 and change_slot = slot.slot and change_seq > slot.mark
    order by change_seq limit $5::int8 + 1) h where slot.seq > slot.mark),
  known as materialized (select bool_and(slot.seq >= slot.mark and slot.known_line <= slot.seq and (slot.seq = slot.mark or slot.known_line = 0 or
    exists (select from app.history h where h.company_id = $1 and h.change_slot = slot.slot and h.change_seq = slot.known_line)))
    as is_unbroken from slot),
  waiting as materialized (select count(*) <= $5 as is_complete from line)`;

/**
 * Reads the rows of a module that were written since `marks`, in one statement. History entries of other modules
 * advance the marks without returning rows.
 * @param limit maximum history entries; above it a reload is cheaper
 */
export async function readChangedRows(
  tx: TenantTx,
  module: string,
  names: readonly string[],
  marks: ChangeMarks,
  limit: number,
): Promise<ChangedRows> {
  const { sql, fields } = valuesOf(names, 6);
  const emptyColumns = names.map((_name, index) => `, null::text as v${index}`).join('');
  const [head, ...rawRows] = await tx.query<
    Raw & { seqs: number[]; lines: number[]; is_complete: boolean; is_unbroken: boolean }
  >(
    `${CHANGES}
     select (select array_agg(seq order by slot) from slot) as seqs,
       (select array_agg(coalesce(l.seq, slot.known_line) order by slot.slot) from slot left join (select slot, max(seq) as seq from line group by slot) l using (slot)) as lines,
       is_complete, is_unbroken, null::uuid as id, null::int4 as version${emptyColumns} from known, waiting
     union all
     select null, null, null, null, id, version${sql} from app.records where company_id = $1 and module_key = $2
       and id = any (array(select distinct record_id from line, waiting where is_complete))`,
    [tx.companyId, module, `{${marks.seqs.join()}}`, `{${marks.lines.join()}}`, limit, ...fields],
    `column-changes-${nameOf(names)}`,
  );
  invariant(head, 'changes begin with their marks');
  const rows = rawRows.map((rawRow) => Object.values(rawRow).slice(4) as unknown as ColumnRow);
  return {
    marks: { seqs: head.seqs, lines: head.lines },
    rows,
    isComplete: head.is_complete,
    isUnbroken: head.is_unbroken,
  };
}

const statementNames = new Map<string, number>();

/** A short name per list of columns, because the name of a prepared statement must always denote the same text. */
function nameOf(names: readonly string[]): number {
  const kindOf = (name: string) => {
    if (isBaseColumn(name)) return name;
    return readEarlierStatusColumn(name) === null ? (readRowsColumn(name)?.measure ?? '?') : '@earlier_status';
  };
  const key = names.map(kindOf).join();
  let knownName = statementNames.get(key);
  if (knownName === undefined) statementNames.set(key, (knownName = statementNames.size));
  return knownName;
}
