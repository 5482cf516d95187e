import type { ColumnKind } from './columns';

/** A column's preferred width and how far it may shrink, in pixels. */
export interface FittedColumn {
  readonly kind: ColumnKind | undefined;
  readonly width: number;
  /** The user's own width is never changed. */
  readonly isFixed: boolean;
  /** The column's own lower limit; by default that of its kind. */
  readonly minWidth: number | undefined;
}

/** The kinds that give way in a narrow list, in this order, with their lower limits. Truncated text has a tooltip. */
const SHRINKING: readonly (readonly [kind: ColumnKind, floor: number])[] = [
  ['text', 104],
  ['title', 150],
  ['status', 150],
];

/**
 * The widths that fit into the list. Text columns shrink first, the widest of them before the others, so that an
 * address gives way before people, amounts and dates; then names and statuses. What still does not fit scrolls.
 * @param available pixels; 0 if unknown
 * @example fitWidths([{ kind: 'text', width: 230 }, { kind: 'money', width: 124 }], 300) // [176, 124]
 */
export function fitWidths(columns: readonly FittedColumn[], available: number): number[] {
  const widths = columns.map(({ width }) => width);
  let excess = widths.reduce((sum, width) => sum + width, 0) - available;
  if (available <= 0) return widths;
  for (const [kind, usual] of SHRINKING) {
    if (excess <= 0) break;
    const group = columns.flatMap((column, at) => {
      const floor = column.minWidth ?? usual;
      const isShrinking = (column.kind ?? 'text') === kind && !column.isFixed && column.width > floor;
      return isShrinking ? [{ at, width: column.width, floor }] : [];
    });
    const level = levelFor(group, excess);
    for (const { at, width, floor } of group) {
      widths[at] = Math.min(width, Math.max(floor, level));
      excess -= width - (widths[at] as number);
    }
  }
  return widths;
}

/** The highest common width that saves `excess` pixels; 0 if even the floors do not. */
function levelFor(group: readonly { readonly width: number; readonly floor: number }[], excess: number): number {
  const saved = (level: number) =>
    group.reduce((sum, { width, floor }) => sum + width - Math.min(width, Math.max(floor, level)), 0);
  let level = Math.max(0, ...group.map(({ width }) => width));
  while (level > 0 && saved(level) < excess) level -= 1;
  return level;
}
