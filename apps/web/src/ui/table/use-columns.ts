import {
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import type { ColumnDef, RowData } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { ColumnLayout, DataTableColumn } from './columns';
import { DEFAULT_WIDTH, EMPTY_LAYOUT, MIN_WIDTH, orderedIds } from './columns';

const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  columnSizingFeature,
  columnResizingFeature,
});
const NO_ROWS: never[] = [];

/** A column as it stands now: with its width and the handler that starts sizing it. */
export interface PlacedColumn<Row> {
  readonly column: DataTableColumn<Row>;
  readonly width: number;
  readonly isSizing: boolean;
  readonly startSizing: (event: unknown) => void;
}

/** The columns in the person's order and widths, and the ways to change both. The state of sizing lives in the library. */
export function useColumns<Row extends RowData>(
  columns: readonly DataTableColumn<Row>[],
  layout: ColumnLayout | undefined,
  onLayout: ((layout: ColumnLayout) => void) | undefined,
) {
  const [own, setOwn] = useState<ColumnLayout>(EMPTY_LAYOUT);
  const current = layout ?? own;
  const change = (next: ColumnLayout) => {
    setOwn(next);
    onLayout?.(next);
  };
  const definitions = useMemo<ColumnDef<typeof features, Row>[]>(
    () =>
      columns.map((column) => ({
        id: column.id,
        size: column.width ?? DEFAULT_WIDTH,
        minSize: column.minWidth ?? MIN_WIDTH,
        maxSize: 900,
      })),
    [columns],
  );
  const ids = orderedIds(
    columns.map((column) => column.id),
    current.order,
  );
  const library = useTable<typeof features, Row>({
    features,
    columns: definitions,
    data: NO_ROWS as Row[],
    columnResizeMode: 'onChange',
    state: {
      columnOrder: ids,
      columnVisibility: Object.fromEntries(current.hidden.map((id) => [id, false])),
      columnSizing: { ...current.widths },
    },
    onColumnSizingChange: (update) =>
      change({ ...current, widths: typeof update === 'function' ? update({ ...current.widths }) : update }),
  });
  const byId = new Map(columns.map((column) => [column.id, column]));
  const placed = (library.getHeaderGroups()[0]?.headers ?? []).flatMap<PlacedColumn<Row>>((header) => {
    const column = byId.get(header.column.id);
    return column
      ? [
          {
            column,
            width: header.getSize(),
            isSizing: header.column.getIsResizing(),
            startSizing: header.getResizeHandler(),
          },
        ]
      : [];
  });
  return {
    placed,
    ids,
    setOrder: (order: readonly string[]) => change({ ...current, order }),
    setWidth: (id: string, width: number) =>
      change({ ...current, widths: { ...current.widths, [id]: Math.max(MIN_WIDTH, Math.round(width)) } }),
  };
}
