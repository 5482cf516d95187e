import type { Id } from '@lendwright/kernel';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { FileStore } from '../platform/files/file-store';
import { ArchiveWriter } from './archive/archive-writer';
import { BackupError } from './archive/backup-error';
import type { ArchiveFacts, ArchiveManifest } from './archive/records';
import { backupName, isPartialName } from './backup-names';
import { dumpFiles, readNamedFiles } from './dump-files';
import { dumpRows } from './rows/dump-rows';
import { openOwner, acquireBackupLock } from './rows/owner-client';
import { planTables } from './rows/table-plan';
import { readWaitingJobs } from './rows/waiting-jobs';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { projectRoot } from '../platform/config/project-root';

const manifest = z.object({ version: z.string() });

/** The version of this release. */
const PRODUCT_VERSION: string = manifest.parse(
  JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8')),
).version;

export interface BackupOptions {
  /** The folder for the archive, created when it does not exist. */
  readonly folder: string;
  readonly passphrase: string;
  /** The secret of the installation. */
  readonly secret: string;
  /** Connects as the owner of the database. A superuser is not required. */
  readonly ownerUrl: string;
  readonly files: FileStore;
  readonly signal?: AbortSignal;
  readonly now?: Date;
  /** Scrypt cost of one passphrase guess; tests use less. */
  readonly cost?: number;
}

export interface BackupReport {
  readonly path: string;
  /** Size of the archive in bytes. */
  readonly size: number;
  readonly rows: number;
  readonly manifest: ArchiveManifest;
}

/** No write takes this long: an older partial file was left by a process that died. */
const MAX_DRAFT_AGE_MS = 60 * 60_000;

async function removeDrafts(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter(isPartialName)) {
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > MAX_DRAFT_AGE_MS) await rm(join(folder, name), { force: true });
  }
}

/** The facts of an archive of this database, at its current schema version. */
export async function readFacts(
  owner: pg.Client,
  secret: string,
  createdAt: string,
): Promise<Omit<ArchiveFacts, 'companies'>> {
  const { rows: migrations } = await owner.query<{ name: string; checksum: string }>(
    `select name, checksum from public.migrations where name like '%.sql' order by name`,
  );
  return {
    product: PRODUCT_VERSION,
    createdAt,
    migrations,
    secret,
  };
}

/** Whether the database contains an installation. */
export async function isInstallation(owner: pg.Client): Promise<boolean> {
  const sql = `select to_regclass('public.migrations') is not null and to_regclass('auth.companies') is not null as is_there`;
  return (await owner.query<{ is_there: boolean }>(sql)).rows[0]?.is_there === true;
}

/** Archives the whole database in one snapshot. @returns the writer, and the files to add */
async function dumpDatabase(owner: pg.Client, options: BackupOptions, path: string, createdAt: string) {
  await owner.query('begin isolation level repeatable read, read only');
  const plan = await planTables(owner);
  const { rows } = await owner.query<{ id: Id }>('select id from auth.companies order by id');
  const companies = rows.map(({ id }) => id);
  const facts = { ...(await readFacts(owner, options.secret, createdAt)), companies: companies.length };
  const { passphrase, cost, signal } = options;
  const writer = await ArchiveWriter.open({ path, passphrase, facts, cost });
  try {
    const tables = await dumpRows({ owner, writer, plan, companies, signal });
    const jobs = await readWaitingJobs(owner);
    await writer.entry({ kind: 'jobs' });
    await writer.data(Buffer.from(JSON.stringify(jobs)));
    await writer.end(jobs.length);
    const files = await readNamedFiles(owner, companies);
    await owner.query('commit');
    return { writer, tables, jobs: jobs.length, files, leftOut: [...plan.leftOut] };
  } catch (error) {
    await writer.discard();
    throw error;
  }
}

async function writeArchive(owner: pg.Client, options: BackupOptions): Promise<BackupReport> {
  const now = options.now ?? new Date();
  const path = join(options.folder, backupName(now));
  const {
    writer,
    tables,
    jobs,
    files: storedFiles,
    leftOut,
  } = await dumpDatabase(owner, options, path, now.toISOString());
  try {
    const { count, bytes, issues } = await dumpFiles(writer, options.files, storedFiles, options.signal);
    const manifest = { tables, jobs, files: { count, bytes }, fileFaults: [...issues], leftOut };
    const size = await writer.finish(manifest);
    return { path, size, rows: tables.reduce((sum, { rows }) => sum + rows, 0), manifest };
  } catch (error) {
    await writer.discard();
    throw error;
  }
}

/**
 * Writes all data of an installation into one encrypted file: rows, files and the secret. Works while the product runs:
 * rows are read in one snapshot, and stored files never change. A failure leaves no file that looks complete. @throws
 * BackupError when there is no installation, another backup is running, or a table is unknown
 */
export async function createBackup(options: BackupOptions): Promise<BackupReport> {
  await mkdir(options.folder, { recursive: true, mode: 0o700 });
  const owner = await openOwner(options.ownerUrl, 'lendwright backup');
  try {
    if (!(await isInstallation(owner))) throw new BackupError('This database contains no Lendwright installation.');
    if (!(await acquireBackupLock(owner))) throw new BackupError('Another backup of this installation is running.');
    await removeDrafts(options.folder);
    return await writeArchive(owner, options);
  } finally {
    await owner.end().catch(() => undefined);
  }
}
