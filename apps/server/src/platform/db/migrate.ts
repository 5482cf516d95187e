import pg from 'pg';
import type { Log } from '../log/log';
import { ensureAppRole } from './app-role';
import { isDistributed, SEQUENTIAL_DDL, distributeTenantTable } from './distribute';
import { EXTENSIONS } from './embedded/provision';
import { prepareJobQueue } from './job-queue-schema';
import { acquireMigrationLock } from './migration-lock';
import { migrationsFolder, readMigrations, type Migration } from './migrations-folder';
import { storeSecretFingerprint, refuseForeignSecret } from './secret-fingerprint';
import { splitStatements, withoutComments } from './sql-statements';

export interface MigrateOptions {
  /** Connects as the database owner. A superuser is not required. */
  readonly ownerUrl: string;
  /** The application role. Migration files call it `lendwright_app`. */
  readonly appRole: string;
  readonly appPassword: string;
  /** The secret of the installation, which must match the database. Default: not checked. */
  readonly secret?: string;
  readonly log: Log;
  readonly folder?: string;
  /** Applies only these files; by default all in the folder. Used to restore at the schema version of a backup. */
  readonly only?: readonly string[];
}

const MAX_ATTEMPTS = 15;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const TENANT_TABLE_PATTERN = /^create (?:unlogged )?table (app\.\w+)/i;

/**
 * Sends one statement at a time, because Citus accepts only one per string. In a distributed database, a new tenant
 * table is distributed before the next statement, since foreign keys between local and distributed tables are refused.
 * A statement that waits for a table lock blocks all others behind it, so it gives up after 2 s and is retried.
 */
async function applyOnce(owner: pg.Client, { name, sql, checksum }: Migration, appRole: string): Promise<void> {
  const ownSql = sql.replace(/\blendwright_app\b/g, () => pg.escapeIdentifier(appRole));
  const isOnCitus = await isDistributed(owner);
  try {
    await owner.query('begin');
    await owner.query("set local lock_timeout = '2s'");
    if (isOnCitus) await owner.query(SEQUENTIAL_DDL);
    for (const statement of splitStatements(ownSql)) {
      await owner.query(statement);
      const table = TENANT_TABLE_PATTERN.exec(withoutComments(statement))?.[1];
      if (isOnCitus && table !== undefined) await distributeTenantTable(owner, table);
    }
    await owner.query('insert into public.migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function apply(owner: pg.Client, migration: Migration, appRole: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await applyOnce(owner, migration, appRole);
    } catch (error) {
      const code = (error as { code?: string }).code ?? '';
      if (['55P03', '40P01', '40001'].includes(code) && attempt < MAX_ATTEMPTS) await pause(100 * attempt);
      else throw new Error(`The migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
    }
  }
}

/** @returns the files still to apply @throws Error when an applied file has been changed */
async function findPending(owner: pg.Client, migrations: readonly Migration[], log: Log): Promise<Migration[]> {
  await owner.query(`create table if not exists public.migrations
    (name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await owner.query<{ name: string; checksum: string }>(
    'select name, checksum from public.migrations',
  );
  const appliedChecksums = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of migrations) {
    if (appliedChecksums.has(name) && appliedChecksums.get(name) !== checksum) {
      throw new Error(
        `The migration ${name} was changed after it had been applied. Restore it, and write a new one for the change.`,
      );
    }
  }
  const newerKeys = [...appliedChecksums.keys()].filter(
    (name) => name.endsWith('.sql') && !migrations.some((knownMigration) => knownMigration.name === name),
  );
  if (newerKeys.length > 0) log.warn('the database was migrated by a newer release', { newer: newerKeys });
  return migrations.filter(({ name }) => !appliedChecksums.has(name));
}

/** The key of the queue's fingerprint. When it is unchanged, a start has nothing to do. */
const QUEUE = 'job queue';

function queueFingerprint(appRole: string): string {
  return `graphile-worker 0.17.3 for ${appRole}`;
}

async function prepareQueueOnce(owner: pg.Client, ownerUrl: string, appRole: string): Promise<void> {
  const fingerprint = queueFingerprint(appRole);
  const { rowCount } = await owner.query('select from public.migrations where name = $1 and checksum = $2', [
    QUEUE,
    fingerprint,
  ]);
  if (rowCount) return;
  await prepareJobQueue(owner, ownerUrl, appRole);
  const sql = `insert into public.migrations (name, checksum) values ($1, $2)
    on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`;
  await owner.query(sql, [QUEUE, fingerprint]);
}

/**
 * Brings a database to the state of this release: extensions, application role, every migration file in order (each in
 * one transaction), job queue. Any number of processes may call it at once; one does the work. Requests of the previous
 * release continue to run. @throws Error with a readable message: the first failing file, a changed file, a role that
 * cannot be created, a different secret
 */
export async function migrate({
  ownerUrl,
  appRole,
  appPassword,
  secret,
  log,
  folder = migrationsFolder(),
  only,
}: MigrateOptions): Promise<void> {
  const migrations = readMigrations(folder).filter(({ name }) => only?.includes(name) ?? true);
  const owner = new pg.Client({
    connectionString: ownerUrl,
    application_name: 'lendwright migrate',
    connectionTimeoutMillis: 10_000,
  });
  owner.on('error', (error) => log.error('the connection of the migration was lost', { error }));
  await owner.connect();
  try {
    await acquireMigrationLock(owner);
    if (secret !== undefined) await refuseForeignSecret(owner, secret);
    for (const extension of EXTENSIONS) await owner.query(`create extension if not exists ${extension}`);
    await ensureAppRole(owner, ownerUrl, { name: appRole, password: appPassword });
    for (const migration of await findPending(owner, migrations, log)) {
      await apply(owner, migration, appRole);
      log.info('migration applied', { name: migration.name });
    }
    if (secret !== undefined) await storeSecretFingerprint(owner, secret);
    await prepareQueueOnce(owner, ownerUrl, appRole);
  } finally {
    await owner.end();
  }
}
