/** An option of a menu. */
export interface PickOption {
  readonly id: string;
  readonly title: string;
  /** Shown after the title: a field's id and containers. */
  readonly hint?: string | undefined;
  /** The group heading, repeated on every option of the group. */
  readonly group?: string | undefined;
}

/** Only this many are rendered; typing finds the others. */
const MAX_SHOWN = 60;

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** How well an option matches a search, 0 is best; null for no match. Every word must be in its title, id or hint. */
function rankOf({ id, title, hint = '' }: PickOption, find: string): number | null {
  const [name, foldedId] = [fold(title), fold(id)];
  const allTexts = `${name} ${foldedId} ${fold(hint)}`;
  if (!find.split(/\s+/).every((word) => allTexts.includes(word))) return null;
  if (name === find || foldedId === find) return 0;
  if (name.startsWith(find) || foldedId.startsWith(find)) return 1;
  return name.includes(find) || foldedId.includes(find) ? 2 : 3;
}

/**
 * The options that match a search, best first and otherwise in the given order. `left` counts matches beyond the shown
 * ones.
 */
export function foundOptions(options: readonly PickOption[], search: string) {
  const find = fold(search.trim());
  const matchingOptions = find
    ? options
        .flatMap((option) => {
          const rank = rankOf(option, find);
          return rank === null ? [] : [{ option, rank }];
        })
        .sort((a, b) => a.rank - b.rank)
        .map(({ option }) => option)
    : options;
  return { shown: matchingOptions.slice(0, MAX_SHOWN), left: Math.max(0, matchingOptions.length - MAX_SHOWN) };
}
