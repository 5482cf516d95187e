import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';

/** A database connection that bypasses row-level security. */
export interface OwnerConnection {
  query<Row extends object>(sql: string, values?: unknown[]): Promise<{ rows: Row[] }>;
  query<Row extends object>(preparedData: { name: string; text: string; values: unknown[] }): Promise<{ rows: Row[] }>;
}

/** Session activity and rate limits change with every request, denied or not; they contain no company data. */
const VOLATILE_TABLES = new Set(['auth.attempts', 'auth.sessions']);

/** The qualified name of every table of the installation. */
export async function readTableNames(owner: OwnerConnection): Promise<string[]> {
  return (await tablesOf(owner)).map(({ name }) => name);
}

interface Table {
  readonly name: string;
  readonly hasCompany: boolean;
}

/** The tables of each database, which change only with migrations. Reading the catalog takes longer than the rows. */
const checksumsByOwner = new WeakMap<OwnerConnection, Promise<Table[]>>();

function tablesOf(owner: OwnerConnection): Promise<Table[]> {
  const tables = checksumsByOwner.get(owner) ?? readTables(owner);
  checksumsByOwner.set(owner, tables);
  return tables;
}

async function readTables(owner: OwnerConnection): Promise<Table[]> {
  const { rows } = await owner.query<Table>(
    `select t.schemaname || '.' || quote_ident(t.tablename) as name, exists (select from information_schema.columns c
       where c.table_schema = t.schemaname and c.table_name = t.tablename and c.column_name = 'company_id') as "hasCompany"
     from pg_tables t where t.schemaname in ('app', 'auth', 'work', 'graphile_worker') order by 1`,
  );
  return rows.filter(({ name }) => !VOLATILE_TABLES.has(name));
}

const checksumSql = (name: string, condition: string) =>
  `select '${name}' as name, coalesce(md5(string_agg(t::text, ',' order by t::text)), '-') as sum from ${name} t ${condition}`;

/** Which sessions are active, without their last activity. */
const SESSIONS = `select 'auth.sessions' as name, md5(string_agg(id::text || coalesce(ended_at::text, ''), ',' order by id)) as sum from auth.sessions`;

/**
 * Sorted by name, because parallel query plans may return the parts in any order. Prepared, because a statement about
 * every table takes longer to plan than to run. @param name of the statement, one for each list of parts
 */
async function readChecksums(
  owner: OwnerConnection,
  name: string,
  parts: readonly string[],
  values: unknown[],
): Promise<Record<string, string>> {
  const text = `${parts.join(' union all ')} order by name`;
  const { rows } = await owner.query<{ name: string; sum: string }>({ name, text, values });
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

/** A checksum of every table: rows of companies, accounts, outbox, mails and jobs. */
export async function readDatabaseChecksums(owner: OwnerConnection): Promise<Record<string, string>> {
  const tables = await tablesOf(owner);
  const parts = [...tables.map(({ name }) => checksumSql(name, '')), SESSIONS];
  return readChecksums(owner, 'database checksums', parts, []);
}

/**
 * The number of rows of every table and its newest writer. Every committed insert, update or delete changes it, even one
 * that stores the same values again. It takes half the time of the checksums.
 */
export async function readWriteMarks(owner: OwnerConnection): Promise<Record<string, string>> {
  const tables = await tablesOf(owner);
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as sum from ${name}`,
  );
  return readChecksums(owner, 'write marks', [...parts, SESSIONS], []);
}

/** A checksum of one company's rows in every tenant table, and of its row in auth.companies. */
export async function readCompanyChecksums(owner: OwnerConnection, company: string): Promise<Record<string, string>> {
  const tables = (await tablesOf(owner)).filter(({ hasCompany }) => hasCompany);
  const parts = tables.map(({ name }) => checksumSql(name, 'where t.company_id = $1'));
  parts.push(checksumSql('auth.companies', 'where t.id = $1'));
  return readChecksums(owner, 'company checksums', parts, [company]);
}

/** A checksum of the names of all files below a folder. */
export async function readFolderChecksum(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map((entry) => `${entry.parentPath}/${entry.name}`);
  return createHash('sha256').update(names.sort().join('\n')).digest('hex');
}
