import type pg from 'pg';
import { BackupError } from '../archive/backup-error';

/** A table whose rows are archived. */
export interface PlannedTable {
  /** Schema and name, quoted for SQL. */
  readonly table: string;
  /** Data columns, without generated ones. */
  readonly columns: readonly string[];
  /** Whether row-level security is forced on the owner, so that the table is read and written company by company. */
  readonly isTenant: boolean;
}

export interface TablePlan {
  readonly tables: readonly PlannedTable[];
  /** Unlogged tables, which a crash empties too. */
  readonly leftOut: readonly string[];
}

const ARCHIVED_SCHEMAS = ['auth', 'app', 'work'];
/** Tables that are archived in another form: applied migrations as facts, the job queue as waiting jobs. */
const isArchivedDifferently = (schema: string, name: string) =>
  schema === 'graphile_worker' || (schema === 'public' && name === 'migrations');

interface TableRow {
  readonly schema: string;
  readonly name: string;
  readonly table: string;
  readonly is_unlogged: boolean;
  readonly is_protected: boolean;
  readonly is_forced: boolean;
  readonly is_complete: boolean;
  readonly columns: string[];
}

/**
 * Every table of this owner. `is_complete`: each row belongs to a company in auth.companies by a validated foreign key,
 * and the only policy shows the rows of the company set in the transaction. Reading all companies then reads all rows,
 * which cannot be counted otherwise because of row-level security.
 */
const TABLES = `select n.nspname as schema, c.relname as name, format('%I.%I', n.nspname, c.relname) as table,
    c.relpersistence = 'u' as is_unlogged, c.relrowsecurity as is_protected, c.relforcerowsecurity as is_forced,
    exists (select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attname = 'company_id' and a.attnotnull
      where k.conrelid = c.oid and k.contype = 'f' and k.convalidated and k.conkey = array[a.attnum]
      and k.confrelid = to_regclass('auth.companies'))
    and (select count(*) = 1 and bool_and(polpermissive and polcmd = '*' and polroles = '{0}'
        and pg_get_expr(polqual, polrelid) ~ $1) from pg_policy where polrelid = c.oid) as is_complete,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema')
    and pg_get_userbyid(c.relowner) = current_user
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by 1, 2`;

const OWN_COMPANY = "\\(NULLIF\\(current_setting\\('app[.]company'::text, true\\), ''::text\\)\\)::uuid";
/**
 * The policy of every tenant table as the catalog prints it. Up to 0033-*.sql, the oldest schema version that can be
 * restored, it had a sub-select.
 */
const TENANT_POLICY = `^\\(company_id = (${OWN_COMPANY}|\\( *SELECT ${OWN_COMPANY}( AS "nullif")?\\))\\)$`;

function planTable({ table, columns, is_forced: isTenant, is_complete: isComplete }: TableRow): PlannedTable {
  if (isTenant && !isComplete)
    throw new BackupError(
      `The rows of ${table} cannot be shown to be complete: its policy or its foreign key to auth.companies is not that of a tenant table. No backup was made.`,
    );
  return { table, columns, isTenant };
}

/**
 * Reads the tables to archive from the catalog. @throws BackupError for an unknown table, or one whose rows may be
 * hidden: an incomplete backup must not look complete
 */
export async function planTables(owner: pg.ClientBase): Promise<TablePlan> {
  const { rows } = await owner.query<TableRow>(TABLES, [TENANT_POLICY]);
  const ownRows = rows.filter(({ schema, name }) => !isArchivedDifferently(schema, name));
  const unknownTables = ownRows.filter(({ schema }) => !ARCHIVED_SCHEMAS.includes(schema)).map(({ table }) => table);
  if (unknownTables.length > 0)
    throw new BackupError(
      `The database holds tables that a backup does not know: ${unknownTables.join(', ')}. Give them another owner or move them to another database. No backup was made.`,
    );
  const hiddenTable = ownRows.find(({ is_protected: isProtected, is_forced: isForced }) => isProtected && !isForced);
  if (hiddenTable)
    throw new BackupError(`${hiddenTable.table} protects its rows in a way that a backup does not know.`);
  return {
    tables: ownRows.filter(({ is_unlogged: isUnlogged }) => !isUnlogged).map(planTable),
    leftOut: ownRows.filter(({ is_unlogged: isUnlogged }) => isUnlogged).map(({ table }) => table),
  };
}

/** A column list for SQL. */
export const columnList = (columns: readonly string[]) =>
  columns.map((name) => `"${name.replaceAll('"', '""')}"`).join(', ');
