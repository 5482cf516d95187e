import type { KeyboardEvent } from 'react';
import { useEffect, useState } from 'react';
import { isTyping } from '../inputs/is-typing';
import { pressKey, startOfMove } from './cursor-keys';
import type { DataTableProps } from './props';
import type { Selection } from './selection';
import { EMPTY_SELECTION } from './selection';

export interface RowCursor {
  readonly cursor: number;
  readonly anchor: number;
  readonly setCursor: (index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

interface Options<Row> extends Pick<DataTableProps<Row>, 'rows' | 'rowKey' | 'onOpen' | 'onSelection' | 'rowKeys'> {
  readonly selection: Selection;
  /** Opens the cursor row's editor for a key; returns whether there is one. */
  readonly onEditKey: (row: Row, key: string) => boolean;
  /** Selector of a part of the page outside the list whose keys are the list's: the panel of its cursor row. */
  readonly panel?: string | undefined;
}

type Press = Pick<
  globalThis.KeyboardEvent,
  'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target' | 'preventDefault'
>;

/** Keys that work anywhere on the page; the others only within the table. */
const PAGE_WIDE_KEYS = new Set(['j', 'J', 'k', 'K', 'x', 'X']);

/** The rows that the cursor and the anchor of a range are on, by key, and the cursor's last index. */
interface CursorPosition {
  readonly cursor: string | null;
  readonly anchor: string | null;
  readonly index: number;
}

/**
 * Keyboard navigation of a list: keys move the cursor row, select, edit and open. The cursor follows its record when
 * rows move. If the record leaves the list, no row has the cursor until the next move.
 */
export function useRowCursor<Row>(options: Options<Row>): RowCursor {
  const { rows, rowKey, selection, onSelection, onOpen, onEditKey, rowKeys, panel } = options;
  const [position, setPosition] = useState<CursorPosition>({ cursor: null, anchor: null, index: -1 });
  const keys = rows.map(rowKey);
  const indexOf = (key: string | null) => (key === null ? -1 : keys.indexOf(key));
  const cursor = indexOf(position.cursor);
  const anchor = indexOf(position.anchor);
  const moveTo = (target: { readonly cursor: number; readonly anchor: number }) =>
    setPosition({ cursor: keys[target.cursor] ?? null, anchor: keys[target.anchor] ?? null, index: target.cursor });

  const press = (event: Press) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const row = rows[cursor];
    const isOnControl = event.target instanceof Element && event.target.closest('button, a, [role=separator]') !== null;
    if (event.key === 'Enter' && isOnControl) return;
    const ownKey = row === undefined ? undefined : (rowKeys?.[event.key] ?? rowKeys?.[event.key.toLowerCase()]);
    if (row !== undefined && ownKey) {
      event.preventDefault();
      return ownKey(row);
    }
    if (row !== undefined && onEditKey(row, event.key.toLowerCase())) return event.preventDefault();
    const isLost = cursor < 0 && position.cursor !== null;
    const start = isLost ? startOfMove(event.key, position.index) : cursor;
    const { state, act } = pressKey({ cursor: start, anchor, selection }, event, keys, onSelection !== undefined);
    if (act === 'ignored') return;
    event.preventDefault();
    moveTo({ cursor: state.cursor, anchor: state.anchor });
    if (state.selection !== selection) onSelection?.(state.selection ?? EMPTY_SELECTION);
    if (act === 'open' && row !== undefined) onOpen?.(row);
  };

  useEffect(() => {
    const onPageKey = (event: globalThis.KeyboardEvent) => {
      // A dialog above the list has no key for it, even where the focus is lost.
      const isOnPage = event.target === document.body && document.querySelector('[aria-modal=true]') === null;
      const isInPanel = panel !== undefined && event.target instanceof Element && event.target.closest(panel) !== null;
      if (event.defaultPrevented || !(isOnPage || isInPanel)) return;
      if (PAGE_WIDE_KEYS.has(event.key) || cursor >= 0) press(event);
    };
    document.addEventListener('keydown', onPageKey);
    return () => document.removeEventListener('keydown', onPageKey);
  });

  return {
    cursor,
    anchor,
    setCursor: (index) => moveTo({ cursor: index, anchor: index }),
    onKeyDown: (event) => press(event.nativeEvent),
  };
}
