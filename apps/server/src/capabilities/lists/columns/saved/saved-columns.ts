import type { Id } from '@lendwright/kernel';
import type { DerivedFiles } from '../../../../platform/files/derived-files';
import type { ColumnSource } from '../column';
import type { ModuleColumns } from '../module-columns';
import type { ReadColumn } from './flat-column';
import { readOrNull } from './read-or-null';
import { readAdditionalColumn, readModule, type MarksFormat, type ReadModule } from './read-module';
import { saveModule, type SaveReport } from './save-module';
import { SavedFiles } from './saved-files';

export type { MarksFormat, ReadModule } from './read-module';
export type { SaveReport } from './save-module';

export interface SavedColumnsOptions<Marks> {
  readonly files: DerivedFiles;
  /** 64 hexadecimal digits, from `Config.secret`. */
  readonly secret: string;
  readonly marks: MarksFormat<Marks>;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/**
 * Copies of list columns in the file store, so a starting process reads them instead of every row.
 *
 * A save is a generation: ids with versions, and one part per column. They belong together because a column identifies
 * its rows by position only. The parts of a generation may be from different moments; each has its own marks. The
 * manifest lists the parts of one generation and is replaced atomically, so concurrent saves of the same module, or a
 * killed process, never leave a mixture. Anything missing or altered is treated as not saved.
 */
export interface SavedColumns<Marks> {
  /**
   * Reads the ids, the versions and the requested columns.
   * @returns null if nothing usable is saved, or if the store is unavailable
   */
  read(companyId: Id, module: string, sources: readonly ColumnSource[]): Promise<ReadModule<Marks> | null>;
  /**
   * Reads another column of a generation that was read before. Add it with `restoreColumn` to columns of that
   * generation only; the marks of the module then are the earlier of both.
   */
  readColumn(
    companyId: Id,
    module: string,
    generation: string,
    source: ColumnSource,
    capacity: number,
  ): Promise<{ readonly column: ReadColumn; readonly marks: Marks } | null>;
  /** When any process last saved the module; null for never. */
  savedAt(companyId: Id, module: string): Promise<Date | null>;
  /**
   * Saves all columns that are loaded at the call; each must be complete. They may change during the save.
   * @param currentMarks returns the marks of the columns at the moment of the call
   * @throws Refusal 507 store_full, 503 store_unavailable; the earlier save is then unchanged
   */
  save(companyId: Id, module: string, columns: ModuleColumns, currentMarks: () => Marks): Promise<SaveReport>;
}

/** Opens the saved columns of an installation. Has no other dependency on the process, so any thread can call it. */
export function openSavedColumns<Marks>(options: SavedColumnsOptions<Marks>): SavedColumns<Marks> {
  const { files, secret, marks, now = Date.now } = options;
  const of = (companyId: Id, module: string) => new SavedFiles(files, secret, companyId, module);
  return {
    read: (companyId, module, sources) => readModule(of(companyId, module), marks, sources),
    readColumn: (companyId, module, generation, source, capacity) =>
      readOrNull(readAdditionalColumn(of(companyId, module), marks, { generation, source, capacity })),
    async savedAt(companyId, module) {
      const manifest = await readOrNull(of(companyId, module).manifest());
      return manifest && new Date(manifest.savedAt);
    },
    save: (companyId, module, columns, currentMarks) => saveModule(of(companyId, module), columns, currentMarks, now),
  };
}
