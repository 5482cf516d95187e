import type { ColumnSource } from './column';
import type { MarksKind } from './saved/read-module';
import type { SavedColumns } from './saved/saved-columns';
import { type ChangeMarks, earlierMarks } from './column-rows';
import type { HeldModule } from './cached-module';
import { isSaveWorthwhile, type SaveSituation } from './saved/save-policy';

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((one) => Number.isSafeInteger(one));

/** Marks as they are saved. */
export const savedMarks: MarksKind<ChangeMarks> = {
  read(stored) {
    const { seqs, lines } = (stored ?? {}) as Partial<Record<keyof ChangeMarks, unknown>>;
    return isNumbers(seqs) && isNumbers(lines) && seqs.length === lines.length ? { seqs, lines } : null;
  },
  earlier: earlierMarks,
};

/** Reads modules from saved columns and saves them when that is worth it; without saved columns it does neither. */
export class SavedModules {
  private readonly distrusted = new Map<string, string>();

  constructor(
    private readonly saved: SavedColumns<ChangeMarks> | undefined,
    private readonly isWorthwhile: (situation: SaveSituation) => boolean = isSaveWorthwhile,
  ) {}

  /** Has a save that could not be caught up with passed over from now on: changes since were too many, or writes were lost. */
  distrust({ scope, module, generation }: HeldModule): void {
    if (generation !== null) this.distrusted.set(`${scope.companyId}/${module}`, generation);
  }

  /**
   * Reads what was saved of the missing columns: all parts of a module that holds nothing yet, else single columns of the
   * generation that it came from. What it held before stays as it is.
   */
  async restore(held: HeldModule, missing: readonly ColumnSource[]): Promise<void> {
    const { saved } = this;
    if (!saved) return;
    const { companyId } = held.scope;
    if (held.isEmpty) {
      const read = await saved.read(companyId, held.module, missing);
      const isTrusted = read?.generation !== this.distrusted.get(`${companyId}/${held.module}`);
      if (read && isTrusted && held.isEmpty) held.takeOver(read);
      return;
    }
    for (const source of missing) {
      const { generation } = held;
      if (generation === null) return;
      const read = await saved.readColumn(companyId, held.module, generation, source, held.columns.ids.capacity);
      if (read && held.generation === generation) held.takeOverColumn(source, read);
    }
  }

  /** Saves the module where that is worth it. No load of it may be running. @throws Refusal of the file store */
  async save(held: HeldModule): Promise<void> {
    const { saved } = this;
    if (!saved || held.isSaving || held.loading) return;
    const { companyId } = held.scope;
    held.isSaving = true;
    try {
      const savedAt = (await saved.savedAt(companyId, held.module))?.getTime() ?? null;
      const situation = { ...held.situation(), savedAt, now: Date.now(), isClosing: false };
      if (!this.isWorthwhile(situation) || held.loading || !held.isWhole) return;
      held.triedAt = situation.now;
      const { generation, columns } = await saved.save(companyId, held.module, held.columns, () => held.marksNow());
      held.isSavedAs(generation, columns);
    } finally {
      held.isSaving = false;
    }
  }
}
