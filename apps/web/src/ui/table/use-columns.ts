import { useState, type PointerEvent } from 'react';
import type { ColumnLayout, DataTableColumn } from './columns';
import { DEFAULT_WIDTH, EMPTY_LAYOUT, MIN_WIDTH, orderedIds } from './columns';
import { fitWidths, type FittedColumn } from './fit-widths';
import { labelWidth } from './label-width';
import type { SpareRoom } from './spare-room';

const MAX_WIDTH = 900;
/** A word of wide letters needs a little more than its estimate, in pixels. */
const WORD_MARGIN = 2;

/** A visible column with its current width and the handler that starts resizing it. */
export interface VisibleColumn<Row> {
  readonly column: DataTableColumn<Row>;
  /** Pixels. */
  readonly width: number;
  readonly isSizing: boolean;
  readonly startSizing: (event: PointerEvent<HTMLElement>) => void;
}

/** The room for the columns, in pixels. */
export interface ColumnRoom {
  /** The width of the list, into which the columns are fitted; 0 if unknown. */
  readonly available: number;
  /** The least width of the last column, which holds the actions of a row. */
  readonly lastWidth: number;
  readonly spareRoom?: SpareRoom | undefined;
}

const UNKNOWN_ROOM: ColumnRoom = { available: 0, lastWidth: 0 };

function widthOf<Row>({ id, width = DEFAULT_WIDTH, minWidth = MIN_WIDTH }: DataTableColumn<Row>, layout: ColumnLayout) {
  return Math.min(MAX_WIDTH, Math.max(minWidth, layout.widths[id] ?? width));
}

/** How far a column may shrink. @param minimum pixels */
function toFittedColumn<Row>(column: DataTableColumn<Row>, layout: ColumnLayout, minimum: number): FittedColumn {
  const isFixed = layout.widths[column.id] !== undefined;
  const width = widthOf(column, layout);
  return {
    kind: column.kind,
    width: isFixed ? width : Math.max(width, minimum),
    isFixed,
    minWidth: Math.max(column.minWidth ?? 0, minimum),
    titleWidth: labelWidth([column.title], 0),
    wordWidth: labelWidth(column.title.split(/[\s\u00ad]+/), 0, WORD_MARGIN),
  };
}

/**
 * The visible columns in the person's order and widths, and the functions that change both.
 */
export function useColumns<Row>(
  columns: readonly DataTableColumn<Row>[],
  layout: ColumnLayout | undefined,
  onLayout: ((layout: ColumnLayout) => void) | undefined,
  { available, lastWidth, spareRoom }: ColumnRoom = UNKNOWN_ROOM,
) {
  const [ownLayout, setOwnLayout] = useState<ColumnLayout>(EMPTY_LAYOUT);
  const [resizedColumn, setResizedColumn] = useState<string | null>(null);
  const currentLayout = layout ?? ownLayout;
  const change = (nextLayout: ColumnLayout) => {
    setOwnLayout(nextLayout);
    onLayout?.(nextLayout);
  };
  const setWidth = (id: string, width: number) =>
    change({ ...currentLayout, widths: { ...currentLayout.widths, [id]: Math.max(MIN_WIDTH, Math.round(width)) } });
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
    currentLayout.order,
  );
  const byId = new Map(columns.map((column) => [column.id, column]));
  const visible = ids.flatMap((id) => {
    const column = byId.get(id);
    return column && !currentLayout.hidden.includes(id) ? [column] : [];
  });
  const fittedColumns = visible.map((column, at) =>
    toFittedColumn(column, currentLayout, at === visible.length - 1 ? lastWidth : 0),
  );
  const fittedWidths = fitWidths(fittedColumns, available);
  const widths = spareRoom?.share(visible, fittedColumns, fittedWidths, available) ?? fittedWidths;
  const visibleColumns = visible.map((column, at): VisibleColumn<Row> => {
    const width = widths[at] ?? widthOf(column, currentLayout);
    return { column, width, isSizing: resizedColumn === column.id, startSizing: startSizing(column.id, width) };
  });
  return {
    visibleColumns,
    ids,
    /** Whether the columns are wider than the list. */
    isWide: available > 0 && widths.reduce((sum, width) => sum + width, 0) > available,
    setOrder: (order: readonly string[]) => change({ ...currentLayout, order }),
    setWidth,
  };
}
