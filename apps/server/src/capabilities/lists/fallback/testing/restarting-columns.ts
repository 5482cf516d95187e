import type { Id } from '@lendwright/kernel';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase, type Database } from '../../../../platform/db/database';
import { derivedFiles, type DerivedFiles } from '../../../../platform/files/derived-files';
import { openDiskBlobs } from '../../../../platform/files/disk-blobs';
import { ColumnStore } from '../../columns/column-store';
import type { ColumnRequest, ColumnIndex, ColumnQuery } from '../../columns/column-query';
import { savedMarks } from '../../columns/saved-modules';
import { openSavedColumns } from '../../columns/saved/saved-columns';

/** The columns of another process, with its own connections, that can be restarted at any time. */
export class RestartingColumns implements ColumnIndex {
  readonly database: Database;
  /** How many modules a new process restored from saved columns. */
  restoredCount = 0;
  /** Saves of the current process. */
  private saves = 0;
  private readonly folder = mkdtempSync(join(tmpdir(), 'lendwright-restarting-'));
  private store: ColumnStore | null = null;

  constructor(appUrl: string) {
    this.database = openDatabase({ appUrl, poolSize: 4, hasPreparedStatements: true, onError: () => undefined });
  }

  async run<Input, Answer>(query: ColumnQuery<Input, Answer>, request: ColumnRequest<Input>): Promise<Answer | null> {
    this.store ??= await this.open();
    return this.store.run(query, { ...request, timeoutMs: 60_000 });
  }

  /** Waits until this process has saved, then ends it; the next query starts a new one. */
  async restart(): Promise<void> {
    while (this.saves === 0) await wait(5);
    this.saves = 0;
    await this.store?.close();
    this.store = null;
  }

  get bytes(): number {
    return this.store?.bytes ?? 0;
  }

  async close(): Promise<void> {
    await this.store?.close();
    await this.database.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async open(): Promise<ColumnStore> {
    const files: DerivedFiles = derivedFiles(await openDiskBlobs(this.folder), 'saved-columns');
    const savedColumns = openSavedColumns({ files, secret: 'cd'.repeat(32), marks: savedMarks });
    return new ColumnStore({
      tenant: (companyId: Id) => this.database.tenant(companyId),
      saved: {
        ...savedColumns,
        read: async (companyId, module, sources) => {
          const read = await savedColumns.read(companyId, module, sources);
          if (read) this.restoredCount++;
          return read;
        },
        save: async (...args) => {
          const report = await savedColumns.save(...args);
          this.saves++;
          return report;
        },
      },
      saves: { isWorthwhile: () => true, afterMs: 0 },
    });
  }
}
