import { describe, expect, it } from 'vitest';
import type { CursorState } from './cursor-keys';
import { pressKey } from './cursor-keys';
import { NOTHING, selectedCount, togglePage, toggleRow } from './selection';

const KEYS = ['a', 'b', 'c', 'd'];
const START: CursorState = { cursor: -1, anchor: -1, selection: NOTHING };

/** Presses keys one after another; `S-` stands for Shift. */
function after(pressed: readonly string[], start = START): CursorState {
  return pressed.reduce(
    (state, key) => pressKey(state, { key: key.replace('S-', ''), shiftKey: key.startsWith('S-') }, KEYS, true).state,
    start,
  );
}
const chosen = (state: CursorState) => (state.selection.kind === 'all' ? 'all' : [...state.selection.keys].sort());

describe('the keyboard in a list', () => {
  it('begins at the first row downwards and at the last row upwards', () => {
    expect(after(['j']).cursor).toBe(0);
    expect(after(['ArrowUp']).cursor).toBe(3);
  });

  it('moves with J, K and arrows and stays within the rows', () => {
    expect(after(['j', 'j', 'ArrowDown', 'k']).cursor).toBe(1);
    expect(after(['j', 'j', 'j', 'j', 'j', 'j']).cursor).toBe(3);
    expect(after(['End', 'Home']).cursor).toBe(0);
  });

  it('chooses the cursor row with X and lets it go with X again', () => {
    expect(chosen(after(['j', 'x']))).toEqual(['a']);
    expect(chosen(after(['j', 'x', 'x']))).toEqual([]);
  });

  it('chooses the rows passed while Shift is held, and a range with Shift and X', () => {
    expect(chosen(after(['j', 'S-ArrowDown', 'S-ArrowDown']))).toEqual(['a', 'b', 'c']);
    expect(chosen(after(['j', 'S-J']))).toEqual(['a', 'b']);
    expect(chosen(after(['j', 'x', 'S-X']))).toEqual(['a']);
  });

  it('opens the cursor row with Enter, and nothing without a cursor', () => {
    expect(pressKey(after(['j']), { key: 'Enter' }, KEYS, true).act).toBe('open');
    expect(pressKey(START, { key: 'Enter' }, KEYS, true).act).toBe('ignored');
  });

  it('lets go of the selection with Escape first, and of the cursor second', () => {
    const first = after(['j', 'x', 'Escape']);
    expect([chosen(first), first.cursor]).toEqual([[], 0]);
    expect(after(['Escape'], first).cursor).toBe(-1);
  });

  it('chooses nothing in a list without selection', () => {
    expect(pressKey(after(['j']), { key: 'x' }, KEYS, false).act).toBe('ignored');
  });

  it('ignores other keys and an empty list', () => {
    expect(pressKey(START, { key: 'q' }, KEYS, true).act).toBe('ignored');
    expect(pressKey(START, { key: 'j' }, [], true).act).toBe('ignored');
  });
});

describe('the selection', () => {
  it('takes the page with the head box and lets go of everything the second time', () => {
    const page = togglePage(NOTHING, KEYS);
    expect(selectedCount(page, 428)).toBe(4);
    expect(togglePage(page, KEYS)).toEqual(NOTHING);
  });

  it('counts every matching row when all are chosen, and keeps the page when one is let go', () => {
    expect(selectedCount({ kind: 'all' }, 428)).toBe(428);
    expect(toggleRow({ kind: 'all' }, 'b', KEYS)).toEqual({ kind: 'some', keys: new Set(['a', 'c', 'd']) });
  });
});
