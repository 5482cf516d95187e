import { useRef, type KeyboardEvent } from 'react';
import { useBuilder, useSelectedIds } from '../builder-context';
import type { OutlineItem } from './outline-rows';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Keyboard navigation of the tree: arrow keys move, collapse and expand; Home and End jump. One row is in the tab
 * order.
 */
export function useTreeKeys(rows: readonly OutlineItem[], fold: (id: string, isFolded: boolean) => void) {
  const { builder } = useBuilder();
  const selectedIds = useSelectedIds();
  const host = useRef<HTMLDivElement>(null);
  const currentId = rows.find(({ id }) => selectedIds.includes(id))?.id ?? rows[0]?.id;
  const go = (row: OutlineItem | undefined) => {
    if (!row) return;
    builder.select([row.id]);
    host.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(row.id)}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const index = rows.findIndex(({ id }) => id === currentId);
    const row = rows[index];
    const step = STEPS[event.key];
    if (step !== undefined) go(rows[index + step]);
    else if (event.key === 'Home') go(rows[0]);
    else if (event.key === 'End') go(rows.at(-1));
    else if (event.key === 'ArrowRight' && row?.isFolded) fold(row.id, false);
    else if (event.key === 'ArrowLeft' && row?.isExpandable && !row.isFolded) fold(row.id, true);
    else if (event.key === 'ArrowLeft') go(rows.slice(0, index).findLast(({ level }) => level < (row?.level ?? 0)));
    else return;
    event.preventDefault();
  };
  return { host, onKeyDown, current: currentId };
}
