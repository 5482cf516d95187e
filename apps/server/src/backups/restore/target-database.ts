import type pg from 'pg';
import type { Migration } from '../../platform/db/migrations-folder';
import { UNFINISHED_KEY } from '../../platform/db/unfinished-restore';
import { BackupError } from '../archive/backup-error';
import type { ArchiveFacts } from '../archive/records';

type Level = ArchiveFacts['migrations'];

/** @throws BackupError when this release cannot migrate a database to the schema version of the backup */
export function checkLevel(level: Level, knownMigrations: readonly Migration[], product: string): void {
  const checksums = new Map(knownMigrations.map(({ name, checksum }) => [name, checksum]));
  const newerNames = level.filter(({ name }) => !checksums.has(name)).map(({ name }) => name);
  if (newerNames.length > 0)
    throw new BackupError(
      `This backup was made by a newer release (Lendwright ${product}, with ${newerNames.join(', ')}). Restore it with that release. Nothing was restored.`,
    );
  const changedLevel = level.find(({ name, checksum }) => checksums.get(name) !== checksum);
  if (changedLevel)
    throw new BackupError(
      `The migration ${changedLevel.name} of this release is not the one that the backup was made with. Nothing was restored.`,
    );
}

const hasTable = async (owner: pg.ClientBase, table: string) =>
  (await owner.query<{ yes: boolean }>('select to_regclass($1) is not null as yes', [table])).rows[0]?.yes === true;

async function hasRows(owner: pg.ClientBase, table: string): Promise<boolean> {
  if (!(await hasTable(owner, table))) return false;
  return (await owner.query<{ yes: boolean }>(`select exists (select from ${table}) as yes`)).rows[0]?.yes === true;
}

/**
 * Checks that a database can be restored into, without changing it: it is new, or migrated and has no company and no
 * account. Every row of a tenant table belongs to a company, so no company means no rows. @throws BackupError when it
 * contains an installation, or is migrated beyond the backup
 */
export async function checkTargetDatabase(owner: pg.ClientBase, level: Level): Promise<void> {
  for (const table of ['auth.companies', 'auth.accounts'])
    if (await hasRows(owner, table))
      throw new BackupError('The database is not empty: it contains an installation. Nothing was restored.');
  if (!(await hasTable(owner, 'public.migrations'))) return;
  const { rows } = await owner.query<{ name: string }>(`select name from public.migrations where name like '%.sql'`);
  const names = new Set(level.map(({ name }) => name));
  const newerMigrations = rows.filter(({ name }) => !names.has(name)).map(({ name }) => name);
  if (newerMigrations.length > 0)
    throw new BackupError(
      `The database was already migrated beyond the backup (${newerMigrations.join(', ')}). Make a new, empty database for it. Nothing was restored.`,
    );
}

/** Marks a database as unfinished until `releaseTargetDatabase`. */
export async function markTargetDatabase(owner: pg.ClientBase): Promise<void> {
  const sql = 'insert into auth.installation (key, value) values ($1, now()::text) on conflict (key) do nothing';
  await owner.query(sql, [UNFINISHED_KEY]);
}

/** Removes the mark, in the last transaction of a restore. */
export async function releaseTargetDatabase(owner: pg.ClientBase): Promise<void> {
  await owner.query('delete from auth.installation where key = $1', [UNFINISHED_KEY]);
}
