import { isRefusal, type Id } from '@lendwright/kernel';
import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { ArchiveWriter } from './archive/archive-writer';
import type { FileFault } from './archive/records';
import { TABLES_WITH_KEYS, type KeyTable } from '../platform/files/file-key-rows';
import type { FileStore } from '../platform/files/file-store';
import { setCompany } from './rows/dump-rows';

export interface StoredFileRow {
  readonly key: string;
  readonly size: number;
  readonly sha256: string;
}

/** The files of a company that rows of one of these tables reference. */
export const filesIn = (tables: readonly KeyTable[]): string =>
  tables
    .map(
      (table) =>
        `select storage_key as key, size, sha256 from ${table} where company_id = $1 and storage_key is not null`,
    )
    .join(' union all ');

/** The files referenced by the rows of a transaction, for all companies. */
export async function readNamedFiles(owner: pg.Client, companies: readonly Id[]): Promise<StoredFileRow[]> {
  const allRows: StoredFileRow[] = [];
  const tables = (await owner.query<{ name: string }>(TABLES_WITH_KEYS)).rows.map(({ name }) => name);
  for (const company of companies) {
    await setCompany(owner, company);
    for (const row of (await owner.query<StoredFileRow>(`${filesIn(tables)} order by key`, [company])).rows)
      allRows.push(row);
  }
  return allRows;
}

/** Copies one file. @returns what is wrong with it, or null */
async function dumpFile(
  writer: ArchiveWriter,
  files: FileStore,
  { key, size, sha256 }: StoredFileRow,
): Promise<FileFault | null> {
  const stream = await files.open(key).catch((error: unknown) => {
    if (isRefusal(error) && error.status === 404) return null;
    throw error;
  });
  if (!stream) return { key, fault: 'missing' };
  const hash = createHash('sha256');
  await writer.entry({ kind: 'file', key, size, sha256 });
  for await (const chunk of stream) {
    hash.update(chunk as Buffer);
    await writer.data(chunk as Buffer);
  }
  await writer.end(1);
  return hash.digest('hex') === sha256 ? null : { key, fault: 'damaged' };
}

export interface DumpedFiles {
  readonly count: number;
  readonly bytes: number;
  readonly issues: readonly FileFault[];
}

/**
 * Copies the given files into an archive, each once. Stored files never change under their key, so the files named by a
 * snapshot stay valid. A file that does not match its row is reported and copied unchanged.
 */
export async function dumpFiles(
  writer: ArchiveWriter,
  files: FileStore,
  rows: readonly StoredFileRow[],
  signal?: AbortSignal,
): Promise<DumpedFiles> {
  const issues: FileFault[] = [];
  let [count, bytes] = [0, 0];
  for (const row of new Map(rows.map((listedRow) => [listedRow.key, listedRow])).values()) {
    signal?.throwIfAborted();
    const fault = await dumpFile(writer, files, row);
    if (fault) issues.push(fault);
    if (fault?.fault === 'missing') continue;
    count += 1;
    bytes += row.size;
  }
  return { count, bytes, issues };
}
