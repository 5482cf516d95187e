import type { ColumnKind } from './columns';

/** A column's preferred width and how far it may shrink, in pixels. */
export interface FittedColumn {
  readonly kind: ColumnKind | undefined;
  readonly width: number;
  /** The user's own width is never changed. */
  readonly isFixed: boolean;
  /** The column's own lower limit. */
  readonly minWidth: number | undefined;
  /** What its title needs in one line. */
  readonly titleWidth?: number;
  /** What the longest word of its title needs. A title that doesn't fit takes two lines. */
  readonly wordWidth?: number;
}

type Step = readonly [kind: ColumnKind, limit: number];

/** No text column grows for its title beyond this width. */
const WORD_LIMIT = 104;
/** The sign beside the title of a sorted column. Lists are sorted by their latest change at first. */
const SORT_SIGN = 16;

/** The kinds that shrink in a narrow list, step by step, with the limit of each step. Truncated text has a tooltip. */
const STEPS: readonly Step[] = [
  ['text', 150],
  ['people', 92],
  ['ago', 100],
  ['link', 160],
  ['title', 160],
  ['text', 104],
  ['status', 150],
  ['number', 64],
];

/** Further steps, only if they make the list fit, or bring one more column wholly into view. */
const LAST_STEPS: readonly Step[] = [
  ['text', 76],
  ['ago', 84],
  ['status', 120],
  ['link', 120],
  ['title', 120],
];

/**
 * The widths that fit into the list. Text columns shrink first, the widest of them before the others, so that an
 * address gives way before names; then spare room in other columns. Amounts and buttons keep their widths, counts what
 * their titles need, and texts what the longest word of their title needs. What still does not fit scrolls.
 * @param availableWidth pixels; 0 if unknown
 * @example fitWidths([{ kind: 'text', width: 230 }, { kind: 'money', width: 124 }], 300) // [176, 124]
 */
export function fitWidths(columns: readonly FittedColumn[], availableWidth: number): number[] {
  const preferredWidths = columns.map(({ width }) => width);
  if (availableWidth <= 0) return preferredWidths;
  const typicalWidths = shrinkWidths(columns, preferredWidths, STEPS, availableWidth);
  const shownCount = countInView(shrinkWidths(columns, typicalWidths, LAST_STEPS, availableWidth), availableWidth);
  if (shownCount <= countInView(typicalWidths, availableWidth)) return typicalWidths;
  // Only as far as the columns in view need it.
  const firstWidths = shrinkWidths(
    columns.slice(0, shownCount),
    typicalWidths.slice(0, shownCount),
    LAST_STEPS,
    availableWidth,
  );
  return [...firstWidths, ...typicalWidths.slice(shownCount)];
}

/** How many columns are wholly in view before the list is scrolled. */
function countInView(widths: readonly number[], ownAvailableWidth: number): number {
  let end = 0;
  return widths.filter((width) => (end += width) <= ownAvailableWidth).length;
}

const totalOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);

/** The widths after as many of these steps as are necessary. */
function shrinkWidths(
  columns: readonly FittedColumn[],
  widthsBefore: readonly number[],
  steps: readonly Step[],
  availableWidth: number,
): number[] {
  const widths = [...widthsBefore];
  let excess = totalOf(widths) - availableWidth;
  for (const [kind, limit] of steps) {
    if (excess <= 0) break;
    const group = columns.flatMap((column, index) => {
      const [floor, width] = [Math.max(column.minWidth ?? 0, titleOf(kind, column), limit), widths[index] as number];
      const isShrinking = (column.kind ?? 'text') === kind && !column.isFixed && width > floor;
      return isShrinking ? [{ at: index, width, floor }] : [];
    });
    const level = shrunkLevelOf(group, excess);
    for (const { at, width, floor } of group) {
      widths[at] = Math.min(width, Math.max(floor, level));
      excess -= width - (widths[at] as number);
    }
  }
  return widths;
}

/** How wide a column of this kind stays for its title. */
function titleOf(kind: ColumnKind, { titleWidth = 0, wordWidth = 0 }: FittedColumn): number {
  if (kind === 'number') return titleWidth;
  if (kind === 'text') return Math.min(WORD_LIMIT, wordWidth);
  return kind === 'ago' ? Math.min(WORD_LIMIT, wordWidth + SORT_SIGN) : 0;
}

/** The highest common width that saves `excess` pixels; 0 if even the floors do not. */
function shrunkLevelOf(group: readonly { readonly width: number; readonly floor: number }[], excess: number): number {
  const saved = (level: number) =>
    group.reduce((sum, { width, floor }) => sum + width - Math.min(width, Math.max(floor, level)), 0);
  let level = Math.max(0, ...group.map(({ width }) => width));
  while (level > 0 && saved(level) < excess) level -= 1;
  return level;
}
