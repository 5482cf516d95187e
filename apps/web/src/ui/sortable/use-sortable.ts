import { useLayoutEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { trackDrag } from './track-drag';
import { moved, useLift, type SortEntry } from './use-lift';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * Makes a list sortable by dragging a grip or by keyboard: Space lifts and drops, arrow keys move, Escape cancels. Rows
 * inside `list` carry their key as `data-sort`, and their grips `data-grip`.
 * @param onOrder called once when an entry is dropped at another position
 */
export function useSortable<Entry extends SortEntry>(
  entries: readonly Entry[],
  onOrder: (entries: readonly Entry[]) => void,
) {
  const { lift, news, raise, aim, drop, bringBack } = useLift(entries, onOrder);
  const list = useRef<HTMLOListElement>(null);

  // Moving a row in the DOM loses focus, so it is restored.
  const [heldKey, heldAt] = lift?.by === 'keys' ? [lift.key, lift.to] : [null, 0];
  useLayoutEffect(() => {
    if (heldKey === null) return;
    list.current?.querySelector<HTMLElement>(`[data-sort="${CSS.escape(heldKey)}"] [data-grip]`)?.focus();
  }, [heldKey, heldAt]);

  const onKeyDown = (entry: Entry) => (event: KeyboardEvent) => {
    const held = lift?.key === entry.key ? lift : null;
    const step = STEPS[event.key];
    if (held && event.key === 'Tab') drop(entry, held);
    const isOurs = event.key === ' ' || (held && (step !== undefined || event.key === 'Escape'));
    if (!isOurs) return;
    event.preventDefault();
    event.stopPropagation();
    if (!held) raise(entry, 'keys');
    else if (event.key === ' ') drop(entry, held);
    else if (step === undefined) bringBack(entry, held);
    else aim(entry, held, Math.min(entries.length - 1, Math.max(0, held.to + step)));
  };
  const onPointerDown = (entry: Entry) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !list.current) return;
    event.preventDefault();
    event.currentTarget.focus();
    let held = raise(entry, 'pointer');
    const rows = [...list.current.querySelectorAll<HTMLElement>('[data-sort]')];
    trackDrag(event, {
      others: rows.filter((row) => row.dataset['sort'] !== entry.key),
      axis: 'y',
      onMove: (to) => (held = aim(entry, held, to)),
      onEnd: (isDropped) => (isDropped ? drop(entry, held) : bringBack(entry, held)),
    });
  };
  return {
    list,
    shown: lift ? moved(entries, lift.from, lift.to) : entries,
    lifted: lift?.key ?? null,
    news,
    count: entries.length,
    gripOf: (entry: Entry) => ({ onKeyDown: onKeyDown(entry), onPointerDown: onPointerDown(entry) }),
  };
}

export type Sortable<Entry extends SortEntry> = ReturnType<typeof useSortable<Entry>>;
