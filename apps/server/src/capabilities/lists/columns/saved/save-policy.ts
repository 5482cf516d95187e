import { SAVED_COLUMNS } from '../../../../platform/limits/limits';

/** What is known of a module's columns when a save is considered. */
export interface SaveContext {
  readonly rows: number;
  /** What all columns take, in bytes. */
  readonly bytes: number;
  /** When any process saved the module last, in milliseconds since 1970; null for never. */
  readonly savedAt: number | null;
  /** When this process last tried to, whatever came of it. */
  readonly triedAt: number | null;
  /** Rows that were taken in as changed or new since `savedAt`. */
  readonly changedRows: number;
  /** Columns that are loaded and not part of the last save. */
  readonly unsavedColumns: number;
  /** How long the database took to load what is not saved yet, in milliseconds. */
  readonly loadMs: number;
  /** Whether the process is about to end. */
  readonly isClosing: boolean;
  readonly now: number;
}

/** Whether saving the columns of a module is worth it now: whether the next start would be much faster for it. */
export function isSaveWorthwhile(situation: SaveContext): boolean {
  const { rows, bytes, savedAt, triedAt, changedRows, unsavedColumns, loadMs, isClosing, now } = situation;
  const limits = SAVED_COLUMNS;
  if (rows < limits.leastRows) return false;
  const isSlowToLoad = unsavedColumns > 0 && loadMs >= limits.slowLoadMs;
  const isOutdated =
    savedAt === null ||
    now - savedAt > limits.renewAfterMs ||
    isSlowToLoad ||
    changedRows > Math.max(limits.leastChanges, rows * limits.changedShare);
  if (!isOutdated) return false;
  if (isClosing) return bytes <= limits.bytesAtEnd;
  const latest = Math.max(savedAt ?? 0, triedAt ?? 0);
  return now - latest >= (isSlowToLoad ? limits.everyMsForNewColumns : limits.everyMs);
}
