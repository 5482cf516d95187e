export interface EntryChange {
  readonly mode: 'add' | 'replace' | 'remove';
  readonly entry: string;
  /** Which entries the new one replaces. */
  readonly isReplaced: (entry: string) => boolean;
  /** Whether an entry is the named one. */
  readonly isNamed: (entry: string) => boolean;
}

/**
 * A list with an entry added, removed, or put in the place of others. Null if the list would stay as it is: the entry is
 * there already, or there is nothing to remove or to replace.
 */
export function replaceEntry(list: readonly string[], change: EntryChange): readonly string[] | null {
  const { mode, entry, isReplaced, isNamed } = change;
  if (mode === 'add') return list.some(isNamed) ? null : [...list, entry];
  if (mode === 'remove') return list.some(isNamed) ? list.filter((one) => !isNamed(one)) : null;
  const index = list.findIndex((one) => isReplaced(one) && !isNamed(one));
  if (index < 0) return null;
  const replacing = list.some((one, at) => at < index && isNamed(one)) ? [] : [entry];
  return list.flatMap((one, at) => (at === index ? replacing : isReplaced(one) || isNamed(one) ? [] : [one]));
}
