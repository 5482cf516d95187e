import type { FittedColumn } from './fit-widths';
import styles from './table.module.css';

/** The space beside the title of a sorted column, in pixels. */
const SORT_SIGN = 16;
/** The rows at the top, which are measured. */
const MEASURED_ROWS = 30;
/** The spaces beside the content of a cell, in pixels. */
const CELL_PADDING = 24;
/** What a title in two lines needs more than half of it, in pixels. */
const LINE_BREAK = 12;

/** The widest content of each column by its id, in pixels. The cells of a hidden element have no width. */
function measureColumns(scroller: HTMLElement): Map<string, number> {
  const ids = [...scroller.querySelectorAll<HTMLElement>('thead th')].map(({ dataset }) => dataset['column']);
  const rows = [...scroller.querySelectorAll<HTMLTableRowElement>('tbody tr[aria-rowindex]')].slice(0, MEASURED_ROWS);
  const widths = new Map<string, number>();
  scroller.classList.add(styles.measured as string);
  for (const { cells } of rows)
    for (const [at, cell] of [...cells].entries()) {
      const id = ids[at];
      const content = cell.firstElementChild;
      if (id !== undefined && content instanceof HTMLElement && content.offsetWidth > 0)
        widths.set(id, Math.max(widths.get(id) ?? 0, content.offsetWidth + CELL_PADDING));
    }
  scroller.classList.remove(styles.measured as string);
  return widths;
}

/** Gives cut columns the room that others don't need. */
export interface SpareRoom {
  /** What each column needs by its id, as far as it was measured, in pixels. */
  readonly neededWidths: ReadonlyMap<string, number>;
  /** The widths of columns that were shrunk to a list of `available` pixels. */
  readonly share: (
    columns: readonly { readonly id: string }[],
    fittedColumns: readonly FittedColumn[],
    widths: number[],
    available: number,
  ) => number[];
}

/**
 * Measures the rows of a list. What a column needs only grows, so that columns stay where they are from page to page.
 * @param before what was measured so far
 */
export function measureRoom(scroller: HTMLElement | null, before: SpareRoom | undefined): SpareRoom | undefined {
  const growing = [...(scroller ? measureColumns(scroller) : [])].filter(
    ([id, width]) => width > (before?.neededWidths.get(id) ?? 0),
  );
  if (growing.length === 0) return before;
  const neededWidths = new Map([...(before?.neededWidths ?? []), ...growing]);
  const share: SpareRoom['share'] = (columns, fittedColumns, widths, available) => {
    const isShrunk = fittedColumns.reduce((sum, { width }) => sum + width, 0) > available;
    const contents = columns.map(({ id }) => neededWidths.get(id));
    return isShrunk ? shareSpareRoom(fittedColumns, widths, contents) : widths;
  };
  return { neededWidths, share };
}

/** What the cells and the title of a column need; its width if nothing was measured, or nothing may change it. */
function neededWidth(
  { kind = 'text', isFixed, minWidth = 0, titleWidth = CELL_PADDING, wordWidth = 0 }: FittedColumn,
  width: number,
  contentWidth: number | undefined,
): number {
  if (isFixed || contentWidth === undefined || kind === 'actions') return width;
  const twoLines = Math.min(titleWidth, Math.ceil((titleWidth + CELL_PADDING) / 2) + LINE_BREAK);
  return Math.max(minWidth, Math.max(wordWidth, twoLines) + (kind === 'ago' ? SORT_SIGN : 0), contentWidth);
}

/**
 * Moves room from columns that need less to those that need more, those that need least of it first.
 * @param contents what the cells of each column need, as far as they were measured
 */
export function shareSpareRoom(
  columns: readonly FittedColumn[],
  before: readonly number[],
  contents: readonly (number | undefined)[],
): number[] {
  const widths = [...before];
  const missingPixels = before.map(
    (width, at) => neededWidth(columns[at] as FittedColumn, width, contents[at]) - width,
  );
  const spareTotal = missingPixels.reduce((sum, pixels) => sum + Math.max(0, -pixels), 0);
  let given = 0;
  const growing = missingPixels.flatMap((pixels, at) => (pixels > 0 ? [{ pixels, at }] : []));
  for (const { pixels, at } of growing.sort((one, other) => one.pixels - other.pixels)) {
    const part = Math.min(pixels, spareTotal - given);
    widths[at] = (widths[at] as number) + part;
    given += part;
  }
  for (const [at, pixels] of missingPixels.entries()) {
    const part = Math.min(given, Math.max(0, -pixels));
    widths[at] = (widths[at] as number) - part;
    given -= part;
  }
  return widths;
}
