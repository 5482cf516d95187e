import type { ColumnSource } from './column';
import type { MarksFormat } from './saved/read-module';
import type { SavedColumns } from './saved/saved-columns';
import { type ChangeMarks, earlierMarks } from './column-rows';
import type { CachedModule } from './cached-module';
import { isSaveWorthwhile, type SaveContext } from './saved/save-policy';

const isNumberArray = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((candidate) => Number.isSafeInteger(candidate));

/** Serialization of change marks. */
export const savedMarks: MarksFormat<ChangeMarks> = {
  read(storedValue) {
    const { seqs, lines } = (storedValue ?? {}) as Partial<Record<keyof ChangeMarks, unknown>>;
    return isNumberArray(seqs) && isNumberArray(lines) && seqs.length === lines.length ? { seqs, lines } : null;
  },
  earlier: earlierMarks,
};

/** Restores modules from saved columns, and saves them if that is worthwhile. Does nothing without saved columns. */
export class SavedModules {
  private readonly rejectedKeys = new Map<string, string>();

  constructor(
    private readonly savedColumns: SavedColumns<ChangeMarks> | undefined,
    private readonly isWorthwhile: (saveContext: SaveContext) => boolean = isSaveWorthwhile,
  ) {}

  /** Ignores a save from now on that could not be caught up: there were too many changes, or writes were lost. */
  rejectGeneration({ scope, module, generation }: CachedModule): void {
    if (generation !== null) this.rejectedKeys.set(`${scope.companyId}/${module}`, generation);
  }

  /**
   * Restores the saved ones of the missing columns: a whole module if it is empty, otherwise single columns of its
   * generation. Existing columns are unchanged.
   */
  async restore(cachedModule: CachedModule, missingSources: readonly ColumnSource[]): Promise<void> {
    const { savedColumns } = this;
    if (!savedColumns) return;
    const { companyId } = cachedModule.scope;
    if (cachedModule.isEmpty) {
      const read = await savedColumns.read(companyId, cachedModule.module, missingSources);
      const isTrusted = read?.generation !== this.rejectedKeys.get(`${companyId}/${cachedModule.module}`);
      if (read && isTrusted && cachedModule.isEmpty) cachedModule.restore(read);
      return;
    }
    for (const source of missingSources) {
      const { generation } = cachedModule;
      if (generation === null) return;
      const read = await savedColumns.readColumn(
        companyId,
        cachedModule.module,
        generation,
        source,
        cachedModule.columns.ids.capacity,
      );
      if (read && cachedModule.generation === generation) cachedModule.restoreColumn(source, read);
    }
  }

  /** Saves the module if that is worthwhile. Must not run during a load. @throws Refusal of the file store */
  async save(cachedModule: CachedModule): Promise<void> {
    const { savedColumns } = this;
    if (!savedColumns || cachedModule.isSaving || cachedModule.loadPromise) return;
    const { companyId } = cachedModule.scope;
    cachedModule.isSaving = true;
    try {
      const savedAt = (await savedColumns.savedAt(companyId, cachedModule.module))?.getTime() ?? null;
      const saveContext = { ...cachedModule.saveContext(), savedAt, now: Date.now(), isClosing: false };
      if (!this.isWorthwhile(saveContext) || cachedModule.loadPromise || !cachedModule.isWhole) return;
      cachedModule.attemptedAt = saveContext.now;
      const { generation, columns } = await savedColumns.save(
        companyId,
        cachedModule.module,
        cachedModule.columns,
        () => cachedModule.currentMarks(),
      );
      cachedModule.isSavedAs(generation, columns);
    } finally {
      cachedModule.isSaving = false;
    }
  }
}
