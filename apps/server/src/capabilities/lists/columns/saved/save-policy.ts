import { SAVED_COLUMNS } from '../../../../platform/limits/limits';

/** The inputs of the save policy. */
export interface SaveContext {
  readonly rows: number;
  /** The size of all columns, in bytes. */
  readonly bytes: number;
  /** When any process last saved the module, in milliseconds since 1970; null for never. */
  readonly savedAt: number | null;
  /** When this process last attempted a save, successful or not. */
  readonly attemptedAt: number | null;
  /** Rows changed or added since `savedAt`. */
  readonly changedRows: number;
  /** Columns that are loaded but not part of the last save. */
  readonly unsavedColumns: number;
  /** How long the database took to load the unsaved columns, in milliseconds. */
  readonly loadMs: number;
  /** Whether the process is shutting down. */
  readonly isClosing: boolean;
  readonly now: number;
}

/** Whether saving now would make the next start much faster. */
export function isSaveWorthwhile(situation: SaveContext): boolean {
  const { rows, bytes, savedAt, attemptedAt, changedRows, unsavedColumns, loadMs, isClosing, now } = situation;
  const limits = SAVED_COLUMNS;
  if (rows < limits.minRows) return false;
  const isSlowToLoad = unsavedColumns > 0 && loadMs >= limits.slowLoadMs;
  const isOutdated =
    savedAt === null ||
    now - savedAt > limits.renewAfterMs ||
    isSlowToLoad ||
    changedRows > Math.max(limits.minChanges, rows * limits.changedShare);
  if (!isOutdated) return false;
  if (isClosing) return bytes <= limits.bytesAtEnd;
  const latestTime = Math.max(savedAt ?? 0, attemptedAt ?? 0);
  return now - latestTime >= (isSlowToLoad ? limits.newColumnIntervalMs : limits.intervalMs);
}
