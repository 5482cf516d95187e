import type { ColumnSource } from './column';
import type { MarksFormat } from './saved/read-module';
import type { SavedColumns } from './saved/saved-columns';
import { type ChangeMarks, earlierMarks } from './column-rows';
import type { CachedModule } from './cached-module';
import { isSaveWorthwhile, type SaveContext } from './saved/save-policy';

const isNumberArray = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((one) => Number.isSafeInteger(one));

/** Serialization of change marks. */
export const savedMarks: MarksFormat<ChangeMarks> = {
  read(stored) {
    const { seqs, lines } = (stored ?? {}) as Partial<Record<keyof ChangeMarks, unknown>>;
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
  async restore(cached: CachedModule, missingSources: readonly ColumnSource[]): Promise<void> {
    const { savedColumns: saved } = this;
    if (!saved) return;
    const { companyId } = cached.scope;
    if (cached.isEmpty) {
      const read = await saved.read(companyId, cached.module, missingSources);
      const isTrusted = read?.generation !== this.rejectedKeys.get(`${companyId}/${cached.module}`);
      if (read && isTrusted && cached.isEmpty) cached.restore(read);
      return;
    }
    for (const source of missingSources) {
      const { generation } = cached;
      if (generation === null) return;
      const read = await saved.readColumn(companyId, cached.module, generation, source, cached.columns.ids.capacity);
      if (read && cached.generation === generation) cached.restoreColumn(source, read);
    }
  }

  /** Saves the module if that is worthwhile. Must not run during a load. @throws Refusal of the file store */
  async save(cached: CachedModule): Promise<void> {
    const { savedColumns: saved } = this;
    if (!saved || cached.isSaving || cached.loadPromise) return;
    const { companyId } = cached.scope;
    cached.isSaving = true;
    try {
      const savedAt = (await saved.savedAt(companyId, cached.module))?.getTime() ?? null;
      const saveContext = { ...cached.saveContext(), savedAt, now: Date.now(), isClosing: false };
      if (!this.isWorthwhile(saveContext) || cached.loadPromise || !cached.isWhole) return;
      cached.attemptedAt = saveContext.now;
      const { generation, columns } = await saved.save(companyId, cached.module, cached.columns, () =>
        cached.currentMarks(),
      );
      cached.isSavedAs(generation, columns);
    } finally {
      cached.isSaving = false;
    }
  }
}
