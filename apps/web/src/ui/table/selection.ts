/** The selected rows: some by key, or all matching rows on every page. */
export type Selection = { readonly kind: 'some'; readonly keys: ReadonlySet<string> } | { readonly kind: 'all' };

export const EMPTY_SELECTION: Selection = { kind: 'some', keys: new Set() };

export function isSelected(selection: Selection, key: string): boolean {
  return selection.kind === 'all' || selection.keys.has(key);
}

/** The number of selected rows, out of `count` matching ones. */
export function selectedCount(selection: Selection, count: number): number {
  return selection.kind === 'all' ? count : selection.keys.size;
}

/** Toggles a row. Deselecting one of "all" keeps the rest of the page. */
export function toggleRow(selection: Selection, key: string, pageKeys: readonly string[]): Selection {
  const keys = new Set(selection.kind === 'all' ? pageKeys : selection.keys);
  if (!keys.delete(key)) keys.add(key);
  return { kind: 'some', keys };
}

/** Toggles the page: selects it, or clears everything if it is selected already. */
export function togglePage(selection: Selection, pageKeys: readonly string[]): Selection {
  const isWhole = pageKeys.length > 0 && pageKeys.every((key) => isSelected(selection, key));
  if (selection.kind === 'all' || isWhole) return EMPTY_SELECTION;
  return { kind: 'some', keys: new Set([...selection.keys, ...pageKeys]) };
}

/** Adds every row from the anchor to the target, both included. */
export function selectRange(
  selection: Selection,
  anchor: string,
  target: string,
  pageKeys: readonly string[],
): Selection {
  const [from, to] = [pageKeys.indexOf(anchor), pageKeys.indexOf(target)].sort((a, b) => a - b) as [number, number];
  if (selection.kind === 'all' || from < 0) return selection;
  return { kind: 'some', keys: new Set([...selection.keys, ...pageKeys.slice(from, to + 1)]) };
}
