import type pg from 'pg';
import { isFileKey } from '../../platform/files/file-key';
import type { FileStore } from '../../platform/files/file-store';
import { BackupError } from '../archive/backup-error';
import type { EntryConsumer } from '../archive/read-archive';
import type { ArchiveEntry } from '../archive/records';
import type { StoredFileRow } from '../dump-files';
import { loadFile } from '../restore/load-file';
import { loadTable } from '../restore/load-rows';
import { setCompany } from '../rows/dump-rows';
import type { TablePlan } from '../rows/table-plan';
import { selectFiles, type CompanyTable } from './company-plan';
import { guardSize } from './guard-size';
import { rewriteOf, type Reseal } from './rewrite-rows';

export interface CompanyTarget {
  readonly owner: pg.Client;
  readonly plan: TablePlan;
  /** The only tables that may be loaded. */
  readonly tables: readonly CompanyTable[];
  readonly files: FileStore;
  readonly reseal: Reseal;
}

const importError = (problem: string) => new BackupError(`${problem} Nothing was imported.`);

/** Loads the entries of a company's archive: known tables with all their columns, then the files that rows name. */
export class CompanyLoading {
  readonly #tables = new Set<string>();
  readonly #files = new Set<string>();
  readonly #damagedFiles = new Set<string>();
  #named: ReadonlyMap<string, StoredFileRow> | undefined;

  constructor(private readonly target: CompanyTarget) {}

  /** @throws BackupError for an entry that does not belong to this company's archive */
  async begin(entry: ArchiveEntry): Promise<EntryConsumer> {
    if (entry.kind === 'rows') return this.#beginTable(entry.table, entry.columns);
    if (entry.kind === 'file') return this.#beginFile(entry);
    throw importError('This archive contains jobs.');
  }

  /** @throws BackupError when files are missing or damaged that were intact in the exported installation */
  async checkFiles(knownIssues: readonly { readonly key: string }[]): Promise<void> {
    const knownKeys = new Set(knownIssues.map(({ key }) => key));
    const missingTexts = [...(await this.#readNamedFiles()).keys()].filter((key) => !this.#files.has(key));
    const unexpectedKey = [...missingTexts, ...this.#damagedFiles].find((key) => !knownKeys.has(key));
    if (unexpectedKey) throw importError(`The file ${unexpectedKey} is missing or does not match its checksum.`);
  }

  /** Removes the stored files after a failure. */
  async removeFiles(): Promise<void> {
    for (const key of this.#files) await this.target.files.remove(key);
  }

  async #beginTable(table: string, columns: readonly string[]): Promise<EntryConsumer> {
    const knownTable = this.target.tables.find((candidate) => candidate.table === table);
    const isWhole =
      knownTable?.columns.length === columns.length && knownTable.columns.every((column) => columns.includes(column));
    if (!knownTable || !isWhole || new Set(columns).size !== columns.length)
      throw importError(`${table} is not a table of a company's archive, or its columns are different.`);
    if (this.#tables.has(table) || this.#named) throw importError(`${table} is at the wrong place in the archive.`);
    this.#tables.add(table);
    const size = guardSize(rewriteOf(table, columns, this.target.reseal));
    const consumer = await loadTable(this.target.owner, this.target.plan, table, columns, size.rewrite);
    return { ...consumer, data: (bytes) => (size.addPacked(bytes.length), consumer.data(bytes)) };
  }

  async #beginFile({ key, sha256 }: StoredFileRow): Promise<EntryConsumer> {
    const row = (await this.#readNamedFiles()).get(key);
    const isExpected = isFileKey(key) && row?.sha256 === sha256 && !this.#files.has(key);
    if (!isExpected || (await this.target.files.stat(key)) !== null)
      throw importError(`The file ${key} is not one of this company.`);
    this.#files.add(key);
    return loadFile(this.target.files, { key, sha256 }, () => void this.#damagedFiles.add(key));
  }

  async #readNamedFiles(): Promise<ReadonlyMap<string, StoredFileRow>> {
    if (this.#named) return this.#named;
    await setCompany(this.target.owner, '');
    const { rows } = await this.target.owner.query<StoredFileRow>(selectFiles(this.target.tables));
    this.#named = new Map(rows.map((row) => [row.key, row]));
    return this.#named;
  }
}
