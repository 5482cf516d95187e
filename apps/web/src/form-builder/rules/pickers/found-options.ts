/** One thing that a menu offers. */
export interface PickOption {
  readonly id: string;
  readonly title: string;
  /** Told behind the title: the id of a field, where it lies. */
  readonly hint?: string | undefined;
  /** The heading that it stands under, given on every option of it. */
  readonly group?: string | undefined;
}

/** More than these are not drawn at once: typing finds the others. */
const MAX_SHOWN = 60;

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** How well an option answers a search, 0 best; null where it does not. Every word must stand in its title, id or hint. */
function rankOf({ id, title, hint = '' }: PickOption, find: string): number | null {
  const [name, own] = [fold(title), fold(id)];
  const all = `${name} ${own} ${fold(hint)}`;
  if (!find.split(/\s+/).every((word) => all.includes(word))) return null;
  if (name === find || own === find) return 0;
  if (name.startsWith(find) || own.startsWith(find)) return 1;
  return name.includes(find) || own.includes(find) ? 2 : 3;
}

/** What a search finds, best first and else in the order given; `left` counts what is found beyond those shown. */
export function foundOptions(options: readonly PickOption[], search: string) {
  const find = fold(search.trim());
  const found = find
    ? options
        .flatMap((option) => {
          const rank = rankOf(option, find);
          return rank === null ? [] : [{ option, rank }];
        })
        .sort((a, b) => a.rank - b.rank)
        .map(({ option }) => option)
    : options;
  return { shown: found.slice(0, MAX_SHOWN), left: Math.max(0, found.length - MAX_SHOWN) };
}
