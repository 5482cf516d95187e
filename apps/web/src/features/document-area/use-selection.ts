import { useState, type KeyboardEvent } from 'react';
import { isTyping, useShortcut } from '../../ui';
import type { AreaFilter, AreaItem, AreaSelection } from '../documents';

const NO_IDS: ReadonlySet<string> = new Set();

/** What the area shows: a filter, and a text that titles contain. */
export interface AreaView {
  readonly filter: AreaFilter;
  readonly query: string;
}

export const isUnfiltered = ({ filter, query }: AreaView): boolean => filter === 'all' && query.trim() === '';

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether the title of a row contains every word. */
const isFound = (query: string, { title }: AreaItem) =>
  plain(query)
    .split(/\s+/)
    .every((word) => plain(title).includes(word));

/** Whether a view shows a row. */
export const matchesView = ({ filter, query }: AreaView, item: AreaItem): boolean =>
  isShownBy(filter, item) && isFound(query.trim(), item);

/** Whether a filter shows a row. */
export function isShownBy(filter: AreaFilter, { needsAction, upload }: AreaItem): boolean {
  if (filter === 'all') return true;
  return filter === 'action' ? needsAction : upload?.status === filter;
}

/** The row under the focus or the pointer. */
const currentRow = (): string | null =>
  (
    document.activeElement?.closest<HTMLElement>('[data-row]') ??
    [...document.querySelectorAll<HTMLElement>('[data-row]:hover')].at(-1)
  )?.dataset['row'] ?? null;

/**
 * The selection across sections: `X` toggles the row under the focus or the pointer, with Shift up to it, Ctrl or Cmd-A
 * selects every row that is shown, Escape clears.
 * @param shownItems the rows of the open sections under the filter, in order
 */
export function useSelection(allItems: readonly AreaItem[], shownItems: readonly AreaItem[], view: AreaView) {
  const [chosen, setChosen] = useState(NO_IDS);
  const [anchor, setAnchor] = useState<string | null>(null);
  const selectedItems = allItems.filter(({ key }) => chosen.has(key));
  const toggle = (key: string, isRange: boolean) => {
    const keys = shownItems.map((item) => item.key);
    const [from, to] = [keys.indexOf(anchor ?? key), keys.indexOf(key)].sort((a, b) => a - b);
    if (isRange && from !== undefined && to !== undefined && from >= 0)
      setChosen(new Set([...chosen, ...keys.slice(from, to + 1)]));
    else
      setChosen(
        chosen.has(key) ? new Set([...chosen].filter((candidate) => candidate !== key)) : new Set([...chosen, key]),
      );
    setAnchor(key);
  };
  const selectAll = () => setChosen(new Set(shownItems.map(({ key }) => key)));
  const clear = () => setChosen(NO_IDS);
  useShortcut('x', () => {
    const key = currentRow();
    if (key !== null && shownItems.some((item) => item.key === key)) toggle(key, false);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    // Menus and dialogs are elsewhere in the document, but their events arrive here too; so do those of an open menu's button.
    const target = event.target as Element;
    if (
      isTyping(target) ||
      !event.currentTarget.contains(target) ||
      target.matches('[aria-haspopup][aria-expanded=true]')
    )
      return;
    const isAll = event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey);
    const isClear = event.key === 'Escape' && chosen.size > 0;
    if (!isAll && !isClear) return;
    event.preventDefault();
    if (isAll) selectAll();
    else clear();
  };
  const selection: AreaSelection = {
    isSelectable: (key) => allItems.some((item) => item.key === key),
    isSelected: (key) => chosen.has(key),
    toggle,
    isShown: (key) => {
      const item = allItems.find((candidate) => candidate.key === key);
      return item ? matchesView(view, item) : isUnfiltered(view);
    },
  };
  return { selection, selected: selectedItems, selectAll, clear, onKeyDown };
}
