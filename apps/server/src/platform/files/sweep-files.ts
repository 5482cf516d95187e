import type { Id } from '@lendwright/kernel';
import { readCompanyIds } from '../jobs/each-company';
import type { Log } from '../log/log';
import type { Database } from '../db/database';
import { rowsWithKeys, tablesWithKeys, type KeyRow, type KeyTable } from './file-key-rows';
import type { FileStore } from './file-store';

/** What a sweep found and removed. */
export interface SweepReport {
  readonly files: number;
  readonly rows: number;
  readonly orphans: number;
  readonly removed: number;
  readonly missing: number;
  /** Number of abandoned partial uploads that were removed. */
  readonly partial: number;
}

export interface SweepOptions {
  readonly files: FileStore;
  readonly database: Pick<Database, 'identity' | 'tenant'>;
  readonly log: Log;
  readonly signal: AbortSignal;
  /** Younger files are skipped, because their rows may not be written yet. In milliseconds. */
  readonly minAgeMs: number;
}

const DIGITS = [...'0123456789abcdef'];
/**
 * With more orphans than this, and more orphans than referenced files, the store probably belongs to another
 * installation.
 */
const MAX_ORPHANS = 100;
const REPORTED_MISSING = 20;

/** The rows of all companies whose file key starts with a digit, by key. */
async function readNamedFiles(
  { database, signal }: SweepOptions,
  companies: readonly Id[],
  tables: readonly KeyTable[],
  digit: string,
): Promise<Map<string, KeyRow>> {
  const namedKeys = new Map<string, KeyRow>();
  for (const company of companies) {
    signal.throwIfAborted();
    const rows = await database
      .tenant(company)
      .read((tx) => Promise.all(tables.map((table) => rowsWithKeys(tx, table, digit))));
    for (const row of rows.flat()) namedKeys.set(row.key, row);
  }
  return namedKeys;
}

/** Files past the minimum age without a row, and rows without a file. */
async function compare(options: SweepOptions) {
  const { files, database, minAgeMs, signal } = options;
  const [companies, tables] = [await readCompanyIds(database), await database.identity(tablesWithKeys)];
  const latestNumber = Date.now() - minAgeMs;
  const [orphans, missingTexts]: [string[], Id[]] = [[], []];
  let [listedCount, rows] = [0, 0];
  for (const digit of DIGITS) {
    const storedEntries = new Map<string, number>();
    for await (const { key, modifiedAt } of files.list(digit)) {
      signal.throwIfAborted();
      storedEntries.set(key, modifiedAt.getTime());
    }
    // Rows are read after the files, so that newly referenced files are not removed.
    const namedFiles = await readNamedFiles(options, companies, tables, digit);
    for (const [key, modifiedAt] of storedEntries)
      if (!namedFiles.has(key) && modifiedAt <= latestNumber) orphans.push(key);
    for (const { id, key } of namedFiles.values()) {
      // A file that was stored after the listing is not missing.
      if (!storedEntries.has(key) && (await files.stat(key)) === null) missingTexts.push(id);
    }
    [listedCount, rows] = [listedCount + storedEntries.size, rows + namedFiles.size];
  }
  return { orphans, missing: missingTexts, listed: listedCount, rows };
}

/**
 * Compares the file store with the database: removes unreferenced files and abandoned partial uploads, and reports rows
 * whose file is missing without changing them. When most files are unreferenced, nothing is removed: the store then
 * probably belongs to another installation, or the database was restored to an earlier state. @throws AbortError when
 * the signal aborts
 */
export async function sweepFiles(options: SweepOptions): Promise<SweepReport> {
  const { files, log, signal } = options;
  const { orphans, missing, listed, rows } = await compare(options);
  const isSuspicious = orphans.length > MAX_ORPHANS && orphans.length > listed / 2;
  let removedCount = 0;
  for (const key of isSuspicious ? [] : orphans) {
    signal.throwIfAborted();
    await files.remove(key);
    removedCount++;
  }
  const partialCount = await files.removeAbandoned();
  const report = {
    files: listed,
    rows,
    orphans: orphans.length,
    removed: removedCount,
    missing: missing.length,
    partial: partialCount,
  };
  if (isSuspicious)
    log.error(
      'most files of the store have no row; none was removed. Is this the store of another installation?',
      report,
    );
  else log.info('file sweep finished', report);
  if (missing.length > 0)
    log.warn('files are missing in the store', { ...report, rows: missing.slice(0, REPORTED_MISSING) });
  return report;
}
