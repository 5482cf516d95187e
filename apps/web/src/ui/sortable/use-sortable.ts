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
  const { lift, announcement, raise, aim, drop, returnToOrigin } = useLift(entries, onOrder);
  const list = useRef<HTMLOListElement>(null);

  // Moving a row in the DOM loses focus, so it is restored.
  const [liftedKey, liftedAt] = lift?.by === 'keys' ? [lift.key, lift.to] : [null, 0];
  useLayoutEffect(() => {
    if (liftedKey === null) return;
    list.current?.querySelector<HTMLElement>(`[data-sort="${CSS.escape(liftedKey)}"] [data-grip]`)?.focus();
  }, [liftedKey, liftedAt]);

  const onKeyDown = (entry: Entry) => (event: KeyboardEvent) => {
    const currentLift = lift?.key === entry.key ? lift : null;
    const step = STEPS[event.key];
    if (currentLift && event.key === 'Tab') drop(entry, currentLift);
    const isOurs = event.key === ' ' || (currentLift && (step !== undefined || event.key === 'Escape'));
    if (!isOurs) return;
    event.preventDefault();
    event.stopPropagation();
    if (!currentLift) raise(entry, 'keys');
    else if (event.key === ' ') drop(entry, currentLift);
    else if (step === undefined) returnToOrigin(entry, currentLift);
    else aim(entry, currentLift, Math.min(entries.length - 1, Math.max(0, currentLift.to + step)));
  };
  const onPointerDown = (entry: Entry) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !list.current) return;
    event.preventDefault();
    event.currentTarget.focus();
    let currentLift = raise(entry, 'pointer');
    const rows = [...list.current.querySelectorAll<HTMLElement>('[data-sort]')];
    trackDrag(event, {
      others: rows.filter((row) => row.dataset['sort'] !== entry.key),
      axis: 'y',
      onMove: (to) => (currentLift = aim(entry, currentLift, to)),
      onEnd: (isDropped) => (isDropped ? drop(entry, currentLift) : returnToOrigin(entry, currentLift)),
    });
  };
  return {
    list,
    shown: lift ? moved(entries, lift.from, lift.to) : entries,
    lifted: lift?.key ?? null,
    announcement,
    count: entries.length,
    gripOf: (entry: Entry) => ({ onKeyDown: onKeyDown(entry), onPointerDown: onPointerDown(entry) }),
  };
}

export type Sortable<Entry extends SortEntry> = ReturnType<typeof useSortable<Entry>>;
