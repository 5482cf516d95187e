import { describe, expect, it } from 'vitest';
import type { CursorState } from './cursor-keys';
import { pressKey, startOfMove } from './cursor-keys';
import { EMPTY_SELECTION, selectedCount, togglePage, toggleRow } from './selection';

const KEYS = ['a', 'b', 'c', 'd'];
const START: CursorState = { cursor: -1, anchor: -1, selection: EMPTY_SELECTION };

/** Presses keys in sequence; `S-` is Shift. */
function after(pressedKeys: readonly string[], start = START): CursorState {
  return pressedKeys.reduce(
    (state, key) => pressKey(state, { key: key.replace('S-', ''), shiftKey: key.startsWith('S-') }, KEYS, true).state,
    start,
  );
}
const chosen = (state: CursorState) => (state.selection.kind === 'all' ? 'all' : [...state.selection.keys].sort());

describe('keyboard navigation in a list', () => {
  it('Down starts at the first row and Up at the last', () => {
    expect(after(['j']).cursor).toBe(0);
    expect(after(['ArrowUp']).cursor).toBe(3);
  });

  it('J, K and arrow keys move within the rows', () => {
    expect(after(['j', 'j', 'ArrowDown', 'k']).cursor).toBe(1);
    expect(after(['j', 'j', 'j', 'j', 'j', 'j']).cursor).toBe(3);
    expect(after(['End', 'Home']).cursor).toBe(0);
  });

  it('X selects the cursor row and deselects it again', () => {
    expect(chosen(after(['j', 'x']))).toEqual(['a']);
    expect(chosen(after(['j', 'x', 'x']))).toEqual([]);
  });

  it('Shift selects the rows passed, and Shift+X a range', () => {
    expect(chosen(after(['j', 'S-ArrowDown', 'S-ArrowDown']))).toEqual(['a', 'b', 'c']);
    expect(chosen(after(['j', 'S-J']))).toEqual(['a', 'b']);
    expect(chosen(after(['j', 'x', 'S-X']))).toEqual(['a']);
  });

  it('Enter opens the cursor row, and nothing without a cursor', () => {
    expect(pressKey(after(['j']), { key: 'Enter' }, KEYS, true).act).toBe('open');
    expect(pressKey(START, { key: 'Enter' }, KEYS, true).act).toBe('ignored');
  });

  it('Escape clears the selection first, then the cursor', () => {
    const firstState = after(['j', 'x', 'Escape']);
    expect([chosen(firstState), firstState.cursor]).toEqual([[], 0]);
    expect(after(['Escape'], firstState).cursor).toBe(-1);
  });

  it('selects nothing in a list without selection', () => {
    expect(pressKey(after(['j']), { key: 'x' }, KEYS, false).act).toBe('ignored');
  });

  it('continues next to a row that has left the list, and acts on no other row', () => {
    const from = (key: string) => pressKey({ ...START, cursor: startOfMove(key, 2) }, { key }, KEYS, true);
    expect([from('j').state.cursor, from('k').state.cursor]).toEqual([2, 1]);
    expect([from('Enter').act, from('x').act]).toEqual(['ignored', 'ignored']);
  });

  it('ignores other keys and an empty list', () => {
    expect(pressKey(START, { key: 'q' }, KEYS, true).act).toBe('ignored');
    expect(pressKey(START, { key: 'j' }, [], true).act).toBe('ignored');
  });
});

describe('selection', () => {
  it('the header check box selects the page, then clears everything', () => {
    const page = togglePage(EMPTY_SELECTION, KEYS);
    expect(selectedCount(page, 428)).toBe(4);
    expect(togglePage(page, KEYS)).toEqual(EMPTY_SELECTION);
  });

  it('counts every matching row if all are selected, and keeps the page when one is deselected', () => {
    expect(selectedCount({ kind: 'all' }, 428)).toBe(428);
    expect(toggleRow({ kind: 'all' }, 'b', KEYS)).toEqual({ kind: 'some', keys: new Set(['a', 'c', 'd']) });
  });
});
