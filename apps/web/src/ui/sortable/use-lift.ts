import { useState } from 'react';

/** An entry of a sortable list. */
export interface SortEntry {
  readonly key: string;
  readonly title: string;
}

/** A lifted entry with its original and current index. */
export interface Lift {
  readonly key: string;
  readonly from: number;
  readonly to: number;
  readonly by: 'keys' | 'pointer';
}

/** What happened to a lifted entry, for announcements; `place` counts from 1. */
export interface SortNews {
  readonly what: 'pickedUp' | 'movedTo' | 'dropped' | 'movedBack';
  readonly title: string;
  readonly place: number;
}

/** The list with one entry moved. @example moved(['a', 'b', 'c'], 0, 2) // ['b', 'c', 'a'] */
export function moved<Entry>(entries: readonly Entry[], from: number, to: number): readonly Entry[] {
  const [entry] = entries.slice(from, from + 1);
  if (entry === undefined) return entries;
  return entries.toSpliced(from, 1).toSpliced(to, 0, entry);
}

/** The state of the lifted entry, with the last announcement. */
export function useLift<Entry extends SortEntry>(
  entries: readonly Entry[],
  onOrder: (entries: readonly Entry[]) => void,
) {
  const [lift, setLift] = useState<Lift | null>(null);
  const [news, setChangedSinceVisit] = useState<SortNews | null>(null);
  const tell = (what: SortNews['what'], { title }: SortEntry, at: number) =>
    setChangedSinceVisit({ what, title, place: at + 1 });
  return {
    lift,
    news,
    raise: (entry: Entry, by: Lift['by']): Lift => {
      const from = entries.findIndex(({ key }) => key === entry.key);
      const held: Lift = { key: entry.key, from, to: from, by };
      setLift(held);
      tell('pickedUp', entry, from);
      return held;
    },
    aim: (entry: Entry, held: Lift, to: number): Lift => {
      if (to === held.to) return held;
      tell('movedTo', entry, to);
      const next = { ...held, to };
      setLift(next);
      return next;
    },
    drop: (entry: Entry, { from, to }: Lift) => {
      setLift(null);
      tell('dropped', entry, to);
      if (from !== to) onOrder(moved(entries, from, to));
    },
    bringBack: (entry: Entry, { from }: Lift) => {
      setLift(null);
      tell('movedBack', entry, from);
    },
  };
}
