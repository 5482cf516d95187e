import { useState, type PointerEvent } from 'react';
import type { ColumnLayout, DataTableColumn } from './columns';
import { DEFAULT_WIDTH, EMPTY_LAYOUT, MIN_WIDTH, orderedIds } from './columns';
import { fitWidths } from './fit-widths';

const MAX_WIDTH = 900;

/** A visible column with its current width and the handler that starts resizing it. */
export interface VisibleColumn<Row> {
  readonly column: DataTableColumn<Row>;
  /** Pixels. */
  readonly width: number;
  readonly isSizing: boolean;
  readonly startSizing: (event: PointerEvent<HTMLElement>) => void;
}

function widthOf<Row>({ id, width = DEFAULT_WIDTH, minWidth = MIN_WIDTH }: DataTableColumn<Row>, layout: ColumnLayout) {
  return Math.min(MAX_WIDTH, Math.max(minWidth, layout.widths[id] ?? width));
}

/**
 * The visible columns in the person's order and widths, and the functions that change both.
 * @param available the width of the list in pixels, into which the columns are fitted; 0 if unknown
 */
export function useColumns<Row>(
  columns: readonly DataTableColumn<Row>[],
  layout: ColumnLayout | undefined,
  onLayout: ((layout: ColumnLayout) => void) | undefined,
  available = 0,
) {
  const [ownLayout, setOwnLayout] = useState<ColumnLayout>(EMPTY_LAYOUT);
  const [resizedColumn, setResizedColumn] = useState<string | null>(null);
  const current = layout ?? ownLayout;
  const change = (next: ColumnLayout) => {
    setOwnLayout(next);
    onLayout?.(next);
  };
  const setWidth = (id: string, width: number) =>
    change({ ...current, widths: { ...current.widths, [id]: Math.max(MIN_WIDTH, Math.round(width)) } });
  const startSizing = (id: string, width: number) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const from = event.clientX;
    const listenerController = new AbortController();
    const { signal } = listenerController;
    const end = () => {
      listenerController.abort();
      setResizedColumn(null);
    };
    setResizedColumn(id);
    document.addEventListener('pointermove', ({ clientX }) => setWidth(id, width + clientX - from), { signal });
    document.addEventListener('pointerup', end, { signal });
    document.addEventListener('pointercancel', end, { signal });
  };
  const ids = orderedIds(
    columns.map((column) => column.id),
    current.order,
  );
  const byId = new Map(columns.map((column) => [column.id, column]));
  const visible = ids.flatMap((id) => {
    const column = byId.get(id);
    return column && !current.hidden.includes(id) ? [column] : [];
  });
  const widths = fitWidths(
    visible.map((column) => ({
      kind: column.kind,
      width: widthOf(column, current),
      isFixed: current.widths[column.id] !== undefined,
      minWidth: column.minWidth,
    })),
    available,
  );
  const visibleColumns = visible.map((column, at): VisibleColumn<Row> => {
    const width = widths[at] ?? widthOf(column, current);
    return { column, width, isSizing: resizedColumn === column.id, startSizing: startSizing(column.id, width) };
  });
  return {
    visibleColumns,
    ids,
    setOrder: (order: readonly string[]) => change({ ...current, order }),
    setWidth,
  };
}
