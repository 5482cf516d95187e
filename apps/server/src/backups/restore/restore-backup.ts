import { openFileStore } from '../../open-file-store';
import { readConfig, type Config } from '../../platform/config/config';
import { silentLog } from '../../platform/log/log';
import { text, type Environment } from '../../platform/config/variables';
import { migrate } from '../../platform/db/migrate';
import { migrationsFolder, readMigrations } from '../../platform/db/migrations-folder';
import { findServer, type Server } from '../../platform/db/open-installation';
import { BackupError } from '../archive/backup-error';
import { openArchive, readArchive, type ArchiveContents, type OpenArchive } from '../archive/read-archive';
import { inTransaction, withOwner } from '../rows/owner-client';
import { suspendQueued, resumeJobs, type Waiting } from './suspend-queued';
import { loadArchive, type LoadResult } from './load-archive';
import { finishRestore } from './finish-restore';
import { checkLevel, checkTargetDatabase, markTargetDatabase, releaseTargetDatabase } from './target-database';
import { checkTargetFolder, prepareTargetFolder, releaseTargetFolder, type TargetFolder } from './target-folder';

export interface RestoreOptions {
  /** The archive file. */
  readonly path: string;
  readonly passphrase: string;
  /** Settings of the target installation: data folder, database and bucket. */
  readonly env: Environment;
  /** Resumes waiting jobs, events and mails instead of suspending them. */
  readonly resumesJobs?: boolean;
  /** Reports progress to the operator. */
  readonly print?: (line: string) => void;
}

export interface RestoreReport {
  readonly contents: ArchiveContents;
  /** Files whose bytes do not match their rows. They were damaged before the backup. */
  readonly damagedFiles: readonly string[];
  readonly held: Waiting;
  readonly dataFolder: string;
}

interface Target {
  readonly folder: TargetFolder;
  readonly config: Config;
  readonly hasExternalSecret: boolean;
}

/** @throws BackupError when the environment contains a different secret than the backup */
function targetOf(env: Environment, secret: string): Target {
  const givenText = text(env, 'LENDWRIGHT_SECRET', '').toLowerCase();
  if (givenText && givenText !== secret)
    throw new BackupError(
      'LENDWRIGHT_SECRET is not the secret of this backup. Nothing was restored. Set it to the secret of the installation that was backed up, or leave it away.',
    );
  const ownEnv = { ...env, LENDWRIGHT_SECRET: secret };
  const config = readConfig(ownEnv);
  return {
    folder: { dataFolder: config.dataFolder, isEmbedded: config.databaseUrl === undefined, secret },
    config,
    hasExternalSecret: givenText !== '',
  };
}

interface RestoreContext {
  readonly archive: OpenArchive;
  readonly contents: ArchiveContents;
  readonly options: RestoreOptions;
  readonly config: Config;
}

/** Loads rows and files at the schema version of the backup, migrates to this release, then finishes the restore. */
async function fill(server: Server, { archive, contents, options, config }: RestoreContext) {
  const { facts } = contents;
  const print = options.print ?? (() => undefined);
  const { ownerUrl, appRole } = server;
  const level = facts.migrations.map(({ name }) => name);
  const migration = { ownerUrl, appRole: appRole.name, appPassword: appRole.password, log: silentLog };
  const files = await openFileStore(config);
  await migrate({ ...migration, only: level });
  const loadedOwner = await withOwner(ownerUrl, async (owner): Promise<LoadResult> => {
    await markTargetDatabase(owner);
    print('Loading rows and files');
    return inTransaction(owner, () => loadArchive(owner, archive, files));
  });
  await migrate({ ...migration, secret: config.secret });
  const suspended = await withOwner(ownerUrl, async (owner) => {
    const suspendedWork = await inTransaction(owner, async () => {
      await finishRestore(owner, facts);
      const waitingJobs = options.resumesJobs
        ? await resumeJobs(owner, loadedOwner.jobs)
        : await suspendQueued(owner, loadedOwner.jobs, facts.createdAt);
      await releaseTargetDatabase(owner);
      return waitingJobs;
    });
    await owner.query('analyze');
    return suspendedWork;
  });
  return { damagedFiles: loadedOwner.damagedFiles, held: suspended };
}

/**
 * Restores an archive into an empty installation. The whole archive is verified before anything changes. From then on
 * the target is marked as unfinished, and no process starts on it until the restore is complete. @throws BackupError
 * when the archive is incomplete, the passphrase is wrong, the release is newer, or the target is not empty
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreReport> {
  const { path, passphrase, env, print = () => undefined } = options;
  const archive = await openArchive(path, passphrase);
  print('Checking the backup');
  const contents = await readArchive(archive);
  const { facts } = contents;
  if (facts.company)
    throw new BackupError('This archive contains one company. Use npm run company -- import. Nothing was restored.');
  checkLevel(facts.migrations, readMigrations(migrationsFolder()), facts.product);
  const target = targetOf(env, facts.secret);
  checkTargetFolder(target.folder);
  const { config } = target;
  if (config.databaseUrl) await withOwner(config.databaseUrl, (owner) => checkTargetDatabase(owner, facts.migrations));
  await prepareTargetFolder(target.folder, target.hasExternalSecret);
  const server = await findServer({ config, log: silentLog, mayJoin: false });
  try {
    const { damagedFiles, held } = await fill(server, { archive, contents, options, config });
    releaseTargetFolder(target.folder);
    return { contents, damagedFiles, held, dataFolder: config.dataFolder };
  } finally {
    await server.stop();
  }
}
