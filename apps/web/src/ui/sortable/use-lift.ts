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

/** What happened to a lifted entry, for announcements; `position` counts from 1. */
export interface SortAnnouncement {
  readonly what: 'pickedUp' | 'movedTo' | 'dropped' | 'movedBack';
  readonly title: string;
  readonly position: number;
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
  const [announcement, setAnnouncement] = useState<SortAnnouncement | null>(null);
  const announce = (announcementKind: SortAnnouncement['what'], { title }: SortEntry, index: number) =>
    setAnnouncement({ what: announcementKind, title, position: index + 1 });
  return {
    lift,
    announcement,
    raise: (entry: Entry, method: Lift['by']): Lift => {
      const from = entries.findIndex(({ key }) => key === entry.key);
      const currentLift: Lift = { key: entry.key, from, to: from, by: method };
      setLift(currentLift);
      announce('pickedUp', entry, from);
      return currentLift;
    },
    aim: (entry: Entry, currentLift: Lift, to: number): Lift => {
      if (to === currentLift.to) return currentLift;
      announce('movedTo', entry, to);
      const nextLift = { ...currentLift, to };
      setLift(nextLift);
      return nextLift;
    },
    drop: (entry: Entry, { from, to }: Lift) => {
      setLift(null);
      announce('dropped', entry, to);
      if (from !== to) onOrder(moved(entries, from, to));
    },
    returnToOrigin: (entry: Entry, { from }: Lift) => {
      setLift(null);
      announce('movedBack', entry, from);
    },
  };
}
