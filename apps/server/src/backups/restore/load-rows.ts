import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { BackupError } from '../archive/backup-error';
import type { EntryConsumer } from '../archive/read-archive';
import { columnList, type PlannedTable, type TablePlan } from '../rows/table-plan';

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

const FOREIGN_KEYS = `select format('%I.%I', n.nspname, c.relname) as table, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  where k.contype = 'f' and k.conparentid = 0 and n.nspname in ('auth', 'app', 'work') order by 1, 2`;

const IDENTITIES = `select format('%I.%I', n.nspname, c.relname) as table, quote_ident(a.attname) as column,
    pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) as sequence
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('auth', 'app', 'work') and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
    and pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) is not null`;

/**
 * Prepares the tables of an empty database for loading, inside the caller's transaction. Row-level security is lifted
 * for the owner and foreign keys are dropped, so that tables can be loaded in any order. @returns a function that
 * restores both, validates every key and sets the sequences
 */
export async function disableConstraints(owner: pg.ClientBase, plan: TablePlan): Promise<() => Promise<void>> {
  const tenants = plan.tables.filter(({ isTenant }) => isTenant);
  const { rows: keys } = await owner.query<ForeignKey>(FOREIGN_KEYS);
  for (const { table, name } of keys) await owner.query(`alter table ${table} drop constraint ${name}`);
  for (const { table } of tenants) await owner.query(`alter table ${table} no force row level security`);
  return async () => {
    for (const { table, name, definition } of keys)
      await owner.query(`alter table ${table} add constraint ${name} ${definition}`);
    for (const { table } of tenants) await owner.query(`alter table ${table} force row level security`);
    const { rows } = await owner.query<{ table: string; column: string; sequence: string }>(IDENTITIES);
    for (const { table, column, sequence } of rows)
      await owner.query(`select setval($1, coalesce(max(${column}), 0) + 1, false) from ${table}`, [sequence]);
  };
}

/**
 * The definition of a backed-up table in this database. @throws BackupError when the table or a column does not exist
 */
function tableOf({ tables }: TablePlan, name: string, columns: readonly string[]): PlannedTable {
  const foundTable = tables.find(({ table }) => table === name);
  const foreignColumn = foundTable ? columns.find((column) => !foundTable.columns.includes(column)) : name;
  if (foundTable && foreignColumn === undefined) return foundTable;
  throw new BackupError(`The backup holds ${foreignColumn} (of ${name}), which this database does not know.`);
}

/**
 * Loads the rows of one table inside the caller's transaction. @param rewrite changes rows on the way, in the text
 * format of COPY
 */
export async function loadTable(
  owner: pg.Client,
  plan: TablePlan,
  name: string,
  columns: readonly string[],
  rewrite?: (texts: AsyncIterable<Buffer>) => AsyncIterable<Buffer>,
): Promise<EntryConsumer> {
  const { table } = tableOf(plan, name, columns);
  if (table === 'auth.installation') await owner.query(`delete from auth.installation`);
  const copy = owner.query(copyFrom(`copy ${table} (${columnList(columns)}) from stdin`));
  const gunzip = createGunzip();
  const loadedPromise = rewrite ? pipeline(gunzip, rewrite, copy) : pipeline(gunzip, copy);
  loadedPromise.catch(() => undefined);
  return {
    async data(bytes) {
      if (!gunzip.write(bytes)) await Promise.race([once(gunzip, 'drain'), loadedPromise]);
    },
    async end({ rows }) {
      gunzip.end();
      await loadedPromise;
      if (copy.rowCount !== rows)
        throw new BackupError(`${table}: ${copy.rowCount} rows were loaded where the backup holds ${rows}.`);
    },
    abandon: () => void gunzip.destroy(),
  };
}
