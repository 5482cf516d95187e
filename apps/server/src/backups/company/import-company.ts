import { isId, type Id } from '@lendwright/kernel';
import type pg from 'pg';
import { migrationsFolder, readMigrations } from '../../platform/db/migrations-folder';
import type { FileStore } from '../../platform/files/file-store';
import { openVault } from '../../platform/secrets/sealed';
import { BackupError } from '../archive/backup-error';
import { openArchive, readArchive, type ArchiveContents } from '../archive/read-archive';
import { finishRestore } from '../restore/finish-restore';
import { suspendQueued } from '../restore/suspend-queued';
import { disableConstraints } from '../restore/load-rows';
import { checkLevel, checkTargetDatabase } from '../restore/target-database';
import { inTransaction, withOwner } from '../rows/owner-client';
import { planTables } from '../rows/table-plan';
import { planCompany, type CompanyTable } from './company-plan';
import { CompanyLoading } from './load-company';
import { createReseal } from './rewrite-rows';

export interface CompanyImport {
  /** The archive file. */
  readonly path: string;
  readonly passphrase: string;
  /** The owner of a migrated database without companies. */
  readonly ownerUrl: string;
  /** The secret of the target installation. */
  readonly secret: string;
  readonly files: FileStore;
}

/** @returns the company of an archive that this release can import @throws BackupError for any other archive */
function companyOf({ facts }: ArchiveContents): { id: Id; name: string } {
  const { company, migrations, product } = facts;
  if (!company || !isId(company.id))
    throw new BackupError('This archive contains an installation. Use npm run restore. Nothing was imported.');
  const ownMigrations = readMigrations(migrationsFolder());
  checkLevel(migrations, ownMigrations, product);
  if (new Set(migrations.map(({ name }) => name)).size !== ownMigrations.length)
    throw new BackupError(
      `This archive was made by an earlier release (Lendwright ${product}). Update that installation first, then export again. Nothing was imported.`,
    );
  return { id: company.id, name: company.name };
}

/** Row-level security is lifted while rows are loaded, so every row is checked afterwards. */
async function checkRows(owner: pg.ClientBase, tables: readonly CompanyTable[]): Promise<void> {
  for (const { table, where } of tables) {
    const sql = `select exists (select from ${table} where (${where}) is not true) as has_others`;
    if ((await owner.query<{ has_others: boolean }>(sql)).rows[0]?.has_others)
      throw new BackupError(`${table} contains rows that are not of this company. Nothing was imported.`);
  }
  const { rows } = await owner.query('select from auth.companies');
  if (rows.length !== 1) throw new BackupError('This archive does not contain its company. Nothing was imported.');
}

async function load(owner: pg.Client, options: CompanyImport, loading: (it: CompanyLoading) => void) {
  const { path, passphrase, secret, files } = options;
  const archive = await openArchive(path, passphrase);
  const contents = await readArchive(archive);
  const { facts, manifest } = contents;
  const company = companyOf(contents);
  await checkTargetDatabase(owner, facts.migrations);
  const plan = await planTables(owner);
  const tables = planCompany(plan, company.id);
  const enableConstraints = await disableConstraints(owner, plan);
  const reseal = createReseal(openVault(facts.secret), openVault(secret), company.id);
  const currentLoading = new CompanyLoading({ owner, plan, tables, files, reseal });
  loading(currentLoading);
  await readArchive(archive, { entry: (entry) => currentLoading.begin(entry) });
  await currentLoading.checkFiles(manifest.fileFaults);
  await checkRows(owner, tables);
  await owner.query('update auth.accounts set password_hash = null, must_change_password = false, may_enroll = false');
  await enableConstraints();
  await finishRestore(owner, facts, 'npm run company');
  const suspended = await suspendQueued(owner, [], facts.createdAt);
  return { company, contents, held: suspended };
}

/**
 * Imports the archive of a company into an installation without companies, as a whole or not at all. The whole archive
 * is verified before anything is written. Members set a new password by mail. @throws BackupError when the archive is
 * altered, incomplete, of another release or of an installation, has other tables, columns, companies or files, or the
 * installation is not empty
 */
export async function importCompany(options: CompanyImport) {
  let currentLoad: CompanyLoading | undefined;
  try {
    return await withOwner(options.ownerUrl, (owner) =>
      inTransaction(owner, () => load(owner, options, (ownLoading) => void (currentLoad = ownLoading))),
    );
  } catch (error) {
    await currentLoad?.removeFiles();
    if (!currentLoad || error instanceof BackupError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(`The archive could not be loaded: ${reason}. Nothing was imported.`, { cause: error });
  }
}
