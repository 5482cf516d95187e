import type { Id } from '@lendwright/kernel';
import type { DerivedFiles } from '../../../../platform/files/derived-files';
import type { ColumnSource } from '../column';
import type { ModuleColumns } from '../module-columns';
import type { ReadColumn } from './flat-column';
import { orNull } from './or-null';
import { readAdditionalColumn, readModule, type MarksKind, type ReadModule } from './read-module';
import { saveModule, type SaveReport } from './save-module';
import { SavedFiles } from './saved-files';

export type { MarksKind, ReadModule } from './read-module';
export type { SaveReport } from './save-module';

export interface SavedColumnsOptions<Marks> {
  readonly files: DerivedFiles;
  /** 64 hexadecimal digits, from `Config.secret`. */
  readonly secret: string;
  readonly marks: MarksKind<Marks>;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/**
 * Copies of the columns of lists in the file store, so that a process that starts reads them instead of every row.
 *
 * A save is a generation: ids with versions and one part per column, which belong together because a column knows its rows
 * by their position alone. The parts of a generation may be of different moments; each carries its marks. The manifest
 * names the parts of one generation and is replaced in one step, so that two processes that save the same module, or one
 * that dies, never leave a mixture. Anything that is missing or was altered is as if it had not been saved.
 */
export interface SavedColumns<Marks> {
  /**
   * Reads the ids, the versions and those of the named columns that were saved.
   * @returns null where nothing is saved that can be used, and where the store cannot be reached
   */
  read(companyId: Id, module: string, sources: readonly ColumnSource[]): Promise<ReadModule<Marks> | null>;
  /**
   * Reads a further column of a generation that was read before. It goes into columns of that generation alone, by
   * `restoreColumn`, and the marks of the module then are the earlier of its own and these.
   */
  readColumn(
    companyId: Id,
    module: string,
    generation: string,
    source: ColumnSource,
    capacity: number,
  ): Promise<{ readonly column: ReadColumn; readonly marks: Marks } | null>;
  /** When the module was last saved by any process; null for never. */
  savedAt(companyId: Id, module: string): Promise<Date | null>;
  /**
   * Saves all columns that are there at the call; each must be loaded in full. They may change meanwhile.
   * @param currentMarks as of which the columns are at the moment of the call
   * @throws Refusal 507 store_full, 503 store_unavailable: then the earlier save is as it was
   */
  save(companyId: Id, module: string, columns: ModuleColumns, currentMarks: () => Marks): Promise<SaveReport>;
}

/** Opens the saved columns of an installation. Needs nothing else of the process, so any thread may. */
export function openSavedColumns<Marks>(options: SavedColumnsOptions<Marks>): SavedColumns<Marks> {
  const { files, secret, marks, now = Date.now } = options;
  const of = (companyId: Id, module: string) => new SavedFiles(files, secret, companyId, module);
  return {
    read: (companyId, module, sources) => readModule(of(companyId, module), marks, sources),
    readColumn: (companyId, module, generation, source, capacity) =>
      orNull(readAdditionalColumn(of(companyId, module), marks, { generation, source, capacity })),
    async savedAt(companyId, module) {
      const manifest = await orNull(of(companyId, module).manifest());
      return manifest && new Date(manifest.savedAt);
    },
    save: (companyId, module, columns, currentMarks) => saveModule(of(companyId, module), columns, currentMarks, now),
  };
}
