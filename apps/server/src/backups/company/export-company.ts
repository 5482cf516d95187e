import type { Id } from '@lendwright/kernel';
import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { openVault } from '../../platform/secrets/sealed';
import { ArchiveWriter } from '../archive/archive-writer';
import { BackupError } from '../archive/backup-error';
import { isInstallation, readFacts, type BackupOptions, type BackupReport } from '../create-backup';
import { dumpFiles, type StoredFileRow } from '../dump-files';
import { dumpTable, setCompany } from '../rows/dump-rows';
import { openOwner } from '../rows/owner-client';
import { planTables } from '../rows/table-plan';
import { planCompany, selectFiles } from './company-plan';
import { createReseal, rewriteOf } from './rewrite-rows';

export type CompanyExport = BackupOptions & { readonly companyId: Id };

/** The archive name of a company. */
export const companyArchiveName = (companyId: Id, archiveTime: Date) =>
  `company-${companyId}-${archiveTime.toISOString().slice(0, 19).replaceAll(':', '')}Z.archive`;

async function writeRows(owner: pg.Client, writer: ArchiveWriter, options: CompanyExport, archiveSecret: string) {
  const { companyId, secret, signal } = options;
  const plan = await planTables(owner);
  const companyTables = planCompany(plan, companyId);
  const reseal = createReseal(openVault(secret), openVault(archiveSecret), companyId);
  const tables: { table: string; rows: number }[] = [];
  for (const { table, columns, select } of companyTables) {
    signal?.throwIfAborted();
    const rewrite = rewriteOf(table, columns, reseal);
    const parts = [{ company: companyId, select }];
    tables.push({
      table,
      rows: await dumpTable(owner, writer, { table, columns, parts, ...(rewrite && { rewrite }) }),
    });
  }
  await setCompany(owner, companyId);
  const { rows: files } = await owner.query<StoredFileRow>(`${selectFiles(companyTables)} order by key`);
  const archivedTables = new Set(companyTables.map(({ table }) => table));
  const leftOut = [
    ...plan.leftOut,
    ...plan.tables.map(({ table }) => table).filter((table) => !archivedTables.has(table)),
  ];
  return { tables, files, leftOut };
}

async function writeCompany(owner: pg.Client, options: CompanyExport): Promise<BackupReport> {
  const { companyId, folder, passphrase, cost, now = new Date() } = options;
  await owner.query('begin isolation level repeatable read, read only');
  const { rows } = await owner.query<{ name: string }>('select name from auth.companies where id = $1', [companyId]);
  const [company] = rows;
  if (!company) throw new BackupError(`There is no company ${companyId} in this installation.`);
  const archiveSecret = randomBytes(32).toString('hex');
  const facts = {
    ...(await readFacts(owner, archiveSecret, now.toISOString())),
    companies: 1,
    company: { id: companyId, name: company.name },
  };
  const path = join(folder, companyArchiveName(companyId, now));
  const writer = await ArchiveWriter.open({ path, passphrase, facts, cost });
  try {
    const { tables, files, leftOut } = await writeRows(owner, writer, options, archiveSecret);
    await owner.query('commit');
    const { count, bytes, issues } = await dumpFiles(writer, options.files, files, options.signal);
    const manifest = { tables, jobs: 0, files: { count, bytes }, fileFaults: [...issues], leftOut };
    const size = await writer.finish(manifest);
    return { path, size, rows: tables.reduce((sum, table) => sum + table.rows, 0), manifest };
  } catch (error) {
    await writer.discard();
    throw error;
  }
}

/**
 * Writes one company into an encrypted archive while the product runs: rows, history and files, without passwords,
 * keys and links. Tax ids and other encrypted answers are encrypted again, with a secret that only this archive
 * contains. @throws BackupError when the company does not exist or an encrypted value is damaged
 */
export async function exportCompany(options: CompanyExport): Promise<BackupReport> {
  await mkdir(options.folder, { recursive: true, mode: 0o700 });
  const owner = await openOwner(options.ownerUrl, 'lendwright company');
  try {
    if (!(await isInstallation(owner))) throw new BackupError('This database contains no Lendwright installation.');
    return await writeCompany(owner, options);
  } finally {
    await owner.end().catch(() => undefined);
  }
}
