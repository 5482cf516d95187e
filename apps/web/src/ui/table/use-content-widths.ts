import { useLayoutEffect, useState, type RefObject } from 'react';
import styles from './table.module.css';

/** Wider lists have the room that their columns ask for, in pixels. Measuring would only delay them. */
const WIDEST_LIST = 1000;
/** The rows at the top, which are measured. */
const MEASURED_ROWS = 30;
/** The spaces beside the content of a cell, in pixels. */
const CELL_PADDING = 24;

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

/**
 * What the rows that were shown so far need in each column, by its id and in pixels; empty for wide lists. It only
 * grows, so that columns stay where they are from page to page.
 * @param available the width of the list
 */
export function useContentWidths(
  host: RefObject<HTMLElement | null>,
  rows: readonly object[],
  available: number,
): ReadonlyMap<string, number> {
  const [knownWidths, setWidths] = useState<ReadonlyMap<string, number>>(new Map());
  const isMeasured = available > 0 && available <= WIDEST_LIST;
  useLayoutEffect(() => {
    if (!isMeasured || !host.current || rows.length === 0) return;
    const foundWidths = measureColumns(host.current);
    setWidths((before) => {
      const isGrowing = [...foundWidths].some(([id, width]) => width > (before.get(id) ?? 0));
      if (!isGrowing) return before;
      return new Map([...before, ...[...foundWidths].filter(([id, width]) => width > (before.get(id) ?? 0))]);
    });
  }, [host, rows, isMeasured]);
  return knownWidths;
}
