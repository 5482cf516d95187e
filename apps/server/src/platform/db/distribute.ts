import pg from 'pg';
import type { Log } from '../log/log';
import { acquireMigrationLock } from './migration-lock';

/** The table that tenant tables are co-located with, and whose state shows whether a database is distributed. */
const COMPANIES = 'auth.companies';

/** All tenant tables. `is_placed`: already distributed. */
const TENANT_TABLES = `select format('%I.%I', n.nspname, c.relname) as name,
    exists (select from pg_dist_partition p where p.logicalrelid = c.oid and p.partmethod = 'h') as is_placed
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'app' and c.relkind in ('r', 'p') and not c.relispartition order by 1`;

/** Foreign keys of all schemas except the queue's, with the SQL to create them again. */
const FOREIGN_KEYS = `select format('%I.%I', n.nspname, c.relname) as table, quote_ident(k.conname) as name,
    pg_get_constraintdef(k.oid) as definition
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  where k.contype = 'f' and k.conparentid = 0 and n.nspname in ('auth', 'app', 'work') order by 1, 2`;

const OWN_FUNCTIONS = `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('auth', 'app') and p.prokind = 'f' order by 1`;

/** Conditions checked before anything changes, each with its error message. */
const REQUIREMENTS: readonly (readonly [sql: string, problem: string])[] = [
  [
    `select exists (select from pg_extension where extname = 'citus') as holds`,
    'This database has no Citus extension. Run "create extension citus" in it on every node as a superuser, name the coordinator with citus_set_coordinator_host and add the workers with citus_add_node.',
  ],
  [`select citus_is_coordinator() as holds`, 'DATABASE_URL must lead to the Citus coordinator; this node is a worker.'],
  [
    `select exists (select from pg_dist_node where groupid = 0) as holds`,
    'The coordinator is not known to the cluster by an address. Run citus_set_coordinator_host as a superuser.',
  ],
  [
    `select exists (select from pg_dist_node where shouldhaveshards and isactive and noderole = 'primary') as holds`,
    'The cluster has no worker that takes rows. Add one with citus_add_node as a superuser.',
  ],
  [
    `select coalesce(bool_and(pg_has_role(current_user, c.relowner, 'USAGE')), false) as holds
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('app', 'auth') and c.relkind in ('r', 'p')`,
    'The user of DATABASE_URL does not own the tables. Only their owner may distribute them.',
  ],
];

async function assertReadyToDistribute(owner: pg.ClientBase): Promise<void> {
  for (const [sql, problem] of REQUIREMENTS) {
    const { rows } = await owner.query<{ holds: boolean }>(sql);
    if (!rows[0]?.holds) throw new Error(`${problem} Nothing was changed.`);
  }
}

/** Whether rows of this database are distributed over several machines. */
export async function isDistributed(owner: pg.ClientBase): Promise<boolean> {
  const sql = `select to_regclass('pg_catalog.pg_dist_partition') is not null and to_regclass($1) is not null as may_be`;
  const { rows } = await owner.query<{ may_be: boolean }>(sql, [COMPANIES]);
  if (!rows[0]?.may_be) return false;
  const foundResult = await owner.query('select from pg_dist_partition where logicalrelid = $1::regclass', [COMPANIES]);
  return (foundResult.rowCount ?? 0) > 0;
}

/** In one transaction, Citus runs statements on different nodes only one node after the other. */
export const SEQUENTIAL_DDL = `set local citus.multi_shard_modify_mode = 'sequential'`;

const countRows = async (owner: pg.ClientBase, table: string) =>
  (await owner.query<{ n: string }>(`select count(*)::text as n from ${table}`)).rows[0]?.n;

/**
 * Distributes a tenant table by company, co-located with the others. Existing rows are moved too: row-level security is
 * not forced in the meantime, because rows hidden from the owner are not copied.
 */
export async function distributeTenantTable(owner: pg.ClientBase, table: string): Promise<void> {
  await owner.query(SEQUENTIAL_DDL);
  const sql = `select relforcerowsecurity as is_forced from pg_class where oid = $1::regclass`;
  const isForced = (await owner.query<{ is_forced: boolean }>(sql, [table])).rows[0]?.is_forced === true;
  if (isForced) await owner.query(`alter table ${table} no force row level security`);
  const rowsBefore = await countRows(owner, table);
  const tablesSql = `select logicalrelid::text as name from pg_dist_partition where partmethod = 'h' order by logicalrelid::oid limit 1`;
  const firstTable = (await owner.query<{ name: string }>(tablesSql)).rows[0]?.name ?? 'none';
  await owner.query(`select create_distributed_table($1, 'company_id', colocate_with => $2)`, [table, firstTable]);
  await owner.query(`select truncate_local_data_after_distributing_table($1)`, [table]);
  const rowsAfter = await countRows(owner, table);
  if (rowsBefore !== rowsAfter)
    throw new Error(`${table} had ${rowsBefore} rows and has ${rowsAfter} on the workers. Nothing was changed.`);
  if (isForced) await owner.query(`alter table ${table} force row level security`);
}

async function distributeAll(owner: pg.Client, tables: readonly string[], log: Log): Promise<void> {
  await owner.query('begin');
  await owner.query(SEQUENTIAL_DDL);
  const keys = (await owner.query<{ table: string; name: string; definition: string }>(FOREIGN_KEYS)).rows;
  for (const { table, name } of keys) await owner.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of (await owner.query<{ name: string }>(OWN_FUNCTIONS)).rows)
    await owner.query('select create_distributed_function($1::regprocedure)', [name]);
  if (!(await isDistributed(owner))) {
    await owner.query('select create_reference_table($1)', [COMPANIES]);
    await owner.query('select truncate_local_data_after_distributing_table($1)', [COMPANIES]);
  }
  for (const table of tables) {
    await distributeTenantTable(owner, table);
    log.info('table distributed', { table });
  }
  for (const { table, name, definition } of keys)
    await owner.query(`alter table ${table} add constraint ${name} ${definition}`);
  await owner.query('commit');
}

/**
 * Without it, the workers do not know the company of a transaction and return no rows. Applies to new connections only.
 */
async function sendSettingsToWorkers(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ name: string }>('select quote_ident(current_database()) as name');
  await owner.query(`alter database ${rows[0]?.name ?? ''} set citus.propagate_set_commands = 'local'`);
}

export interface DistributeOptions {
  /** A connection to the coordinator as database owner. */
  readonly ownerUrl: string;
  readonly log: Log;
}

/**
 * Distributes a migrated database over the workers of a Citus cluster: every table of the schema `app` by company,
 * co-located; `auth.companies` to every node; everything else stays on the coordinator. Runs in one transaction; tables
 * that are already distributed are skipped. @returns the number of tables distributed @throws Error with a readable
 * message when the extension, a worker or a permission is missing
 */
export async function distribute({ ownerUrl, log }: DistributeOptions): Promise<number> {
  const owner = new pg.Client({
    connectionString: ownerUrl,
    application_name: 'lendwright distribute',
    connectionTimeoutMillis: 10_000,
  });
  owner.on('error', (error) => log.error('the connection of the distribution was lost', { error }));
  await owner.connect();
  try {
    await acquireMigrationLock(owner);
    await assertReadyToDistribute(owner);
    await sendSettingsToWorkers(owner);
    const { rows } = await owner.query<{ name: string; is_placed: boolean }>(TENANT_TABLES);
    const waitingNames = rows.filter(({ is_placed: isPlaced }) => !isPlaced).map(({ name }) => name);
    if (waitingNames.length > 0) await distributeAll(owner, waitingNames, log);
    return waitingNames.length;
  } finally {
    await owner.end();
  }
}
