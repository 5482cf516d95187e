import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { ColumnRow } from './module-columns';
import { assigneesOfPage, assigneesSql } from '../record-assignees';
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
  '@workforces': `array_to_string(${assigneesSql('records', 'workforces')}, ',')`,
  '@contacts': `array_to_string(${assigneesSql('records', 'contacts')}, ',')`,
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

/** Joined to a page of rows instead of looked up for each. */
const IN_ONE_PASS = { '@workforces': 'null', '@contacts': 'null' };

/** Before the name of a form field that is held to be searched, beside the column of that field. No element's id begins so. */
export const SEARCHED = '~';

export const isBaseColumn = (name: string) => Object.hasOwn(BASE, name);

/** The values of the named columns as SQL, numbering form fields as parameters from `$from` on. */
function valuesOf(names: readonly string[], from: number, base = BASE): { sql: string; fields: string[] } {
  const fields: string[] = [];
  const parts = names.map((name) => {
    if (isBaseColumn(name)) return base[name];
    const parameter = (text: string) => `$${from + fields.push(text) - 1}`;
    const rows = readRowsColumn(name);
    if (name.startsWith(SEARCHED)) return `info->>${parameter(name.slice(SEARCHED.length))}`;
    return rows ? rowsColumnSql(rows, parameter) : `info->>${parameter(name)}`;
  });
  // Columns of their own, and not one array of texts, which the driver takes apart in twice the time.
  return { sql: parts.map((part, at) => `, ${part} as v${at}`).join(''), fields };
}

/** A row as the driver sends it: its values in the order of the statement. */
type Raw = Record<string, string | number | null>;

/** A part of a module's rows in id order, after `after` (null: from the start). */
export async function readColumnRows(
  tx: TenantTx,
  module: string,
  names: readonly string[],
  after: Id | null,
  limit: number,
) {
  const lists = (['workforces', 'contacts'] as const).filter((list) => names.includes(`@${list}`));
  const { sql, fields } = valuesOf(names, 5, lists.length > 0 ? { ...BASE, ...IN_ONE_PASS } : BASE);
  const page = `select id, version${sql} from app.records
     where company_id = $1 and module_key = $2 and id > coalesce($3::uuid, '00000000-0000-0000-0000-000000000000') order by id limit $4`;
  const values = names.map((name, at) => {
    const list = lists.find((one) => name === `@${one}`);
    return list ? `, coalesce(${list}.texts, '') as v${at}` : `, v${at}`;
  });
  const raws = await tx.query<Raw>(
    lists.length === 0
      ? page
      : `with page as materialized (${page}) select page.id, version${values.join('')} from page ${lists.map(assigneesOfPage).join(' ')} order by page.id`,
    [tx.companyId, module, after, limit, ...fields],
  );
  return raws.map((raw) => Object.values(raw) as unknown as ColumnRow);
}

/** The transaction id below which every write is visible to this transaction's statements. */
export async function readHorizon(tx: TenantTx): Promise<bigint> {
  const [row] = await tx.query<{ horizon: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as horizon',
    [],
    'column-horizon',
  );
  return BigInt(row?.horizon ?? 0);
}

/** What was written since a horizon, and the horizon to go on from, both of one snapshot. */
export async function readChangedRows(tx: TenantTx, module: string, names: readonly string[], horizon: bigint) {
  const { sql, fields } = valuesOf(names, 4);
  const raws = await tx.query<Raw>(
    `select s.horizon, r.* from (select pg_snapshot_xmin(pg_current_snapshot())::text as horizon) s
     left join (select id, version${sql} from app.records
       where company_id = $1 and module_key = $2 and changed_in >= $3::text::xid8) r on true`,
    [tx.companyId, module, String(horizon), ...fields],
    `column-changes-${nameOf(names)}`,
  );
  const rows = raws
    .filter((raw) => raw['id'] !== null)
    .map((raw) => Object.values(raw).slice(1) as unknown as ColumnRow);
  return { horizon: BigInt(raws[0]?.['horizon'] ?? 0), rows };
}

const statementNames = new Map<string, number>();

/** A short name per set of columns and order, because a prepared statement's name stands for one text for ever. */
function nameOf(names: readonly string[]): number {
  const key = names.map((name) => (isBaseColumn(name) ? name : (readRowsColumn(name)?.measure ?? '?'))).join();
  let known = statementNames.get(key);
  if (known === undefined) statementNames.set(key, (known = statementNames.size));
  return known;
}
