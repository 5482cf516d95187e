/** The ids between two, both included, in order; only `to` if one of them is missing. */
export function rangeOf(order: readonly string[], from: string | null, to: string): readonly string[] {
  const a = from === null ? -1 : order.indexOf(from);
  const b = order.indexOf(to);
  return a < 0 || b < 0 ? [to] : order.slice(Math.min(a, b), Math.max(a, b) + 1);
}

interface Keys {
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/**
 * The selection after a click.
 * @param order the visible ids in reading order
 * @param anchor where a range starts
 */
export function selectByClick(
  selectedTexts: readonly string[],
  id: string,
  keys: Keys,
  order: readonly string[],
  anchor: string | null,
): readonly string[] {
  if (keys.shiftKey) return rangeOf(order, anchor, id);
  if (!keys.ctrlKey && !keys.metaKey) return [id];
  return selectedTexts.includes(id) ? selectedTexts.filter((otherId) => otherId !== id) : [...selectedTexts, id];
}
