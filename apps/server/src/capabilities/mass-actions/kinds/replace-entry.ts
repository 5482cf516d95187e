export interface EntryChange {
  readonly mode: 'add' | 'replace' | 'remove';
  readonly entry: string;
  /** Determines the entries that the new one replaces. */
  readonly isReplaced: (entry: string) => boolean;
  /** Whether an entry is the one to add or remove. */
  readonly isNamed: (entry: string) => boolean;
}

/**
 * Adds or removes an entry, or replaces others with it. Null if the list would not change, because the entry already
 * exists, or there is nothing to remove or replace.
 */
export function replaceEntry(list: readonly string[], change: EntryChange): readonly string[] | null {
  const { mode, entry, isReplaced, isNamed } = change;
  if (mode === 'add') return list.some(isNamed) ? null : [...list, entry];
  if (mode === 'remove') return list.some(isNamed) ? list.filter((listEntry) => !isNamed(listEntry)) : null;
  const index = list.findIndex((listEntry) => isReplaced(listEntry) && !isNamed(listEntry));
  if (index < 0) return null;
  const addedEntries = list.some((listEntry, itemIndex) => itemIndex < index && isNamed(listEntry)) ? [] : [entry];
  return list.flatMap((listEntry, itemIndex) =>
    itemIndex === index ? addedEntries : isReplaced(listEntry) || isNamed(listEntry) ? [] : [listEntry],
  );
}
