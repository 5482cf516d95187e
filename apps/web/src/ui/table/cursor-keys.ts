import type { Selection } from './selection';
import { EMPTY_SELECTION, selectRange, toggleRow } from './selection';

/** The state of keyboard navigation in a list. */
export interface CursorState {
  /** Row index, -1 before the first key. */
  readonly cursor: number;
  /** Where a range selection started. */
  readonly anchor: number;
  readonly selection: Selection;
}

/** The effect of a key besides moving. */
export type CursorAction = 'open' | 'none' | 'ignored';

export interface CursorKey {
  readonly key: string;
  readonly shiftKey?: boolean;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  j: 1,
  J: 1,
  ArrowUp: -1,
  k: -1,
  K: -1,
  PageDown: 10,
  PageUp: -10,
};

function target(key: string, cursor: number, lastIndex: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return lastIndex;
  const step = STEPS[key];
  if (step === undefined) return null;
  return cursor < 0 ? (step > 0 ? 0 : lastIndex) : Math.min(lastIndex, Math.max(0, cursor + step));
}

/**
 * Where a move starts after the cursor row has left the list: next to its former index, so that the key reaches the row
 * that took its place or the one before it. -1 for keys that do not move: they never act on another record.
 */
export function startOfMove(key: string, previousIndex: number): number {
  const step = STEPS[key];
  return step === undefined ? -1 : step > 0 ? previousIndex - 1 : previousIndex;
}

/**
 * The cursor and selection after a key. J, K, arrow keys, Home, End and page keys move, with Shift selecting the rows
 * passed; X selects the row, Shift+X a range; Enter opens; Escape clears the selection, then the cursor.
 */
export function pressKey(
  state: CursorState,
  { key, shiftKey = false }: CursorKey,
  keys: readonly string[],
  canSelect: boolean,
): { readonly state: CursorState; readonly act: CursorAction } {
  const ignoredData = { state, act: 'ignored' } as const;
  if (keys.length === 0) return ignoredData;
  const { cursor, anchor, selection } = state;
  const row = keys[cursor];
  const to = target(key, cursor, keys.length - 1);
  if (to !== null) {
    if (!shiftKey || !canSelect || row === undefined)
      return { state: { cursor: to, anchor: to, selection }, act: 'none' };
    const start = anchor < 0 ? cursor : anchor;
    return {
      state: {
        cursor: to,
        anchor: start,
        selection: selectRange(selection, keys[start] ?? row, keys[to] ?? row, keys),
      },
      act: 'none',
    };
  }
  if ((key === 'x' || key === 'X') && canSelect && row !== undefined) {
    const from = keys[anchor];
    const nextRange =
      shiftKey && from !== undefined ? selectRange(selection, from, row, keys) : toggleRow(selection, row, keys);
    return { state: { cursor, anchor: shiftKey ? anchor : cursor, selection: nextRange }, act: 'none' };
  }
  if (key === 'Enter' && row !== undefined) return { state, act: 'open' };
  if (key !== 'Escape') return ignoredData;
  const hasSelection = selection.kind === 'all' || selection.keys.size > 0;
  if (hasSelection) return { state: { ...state, selection: EMPTY_SELECTION }, act: 'none' };
  return cursor < 0 ? ignoredData : { state: { cursor: -1, anchor: -1, selection }, act: 'none' };
}
