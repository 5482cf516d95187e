import type { RefObject } from 'react';
import type { DataTableProps } from './props';
import { isSelected, selectRange, toggleRow } from './selection';
import type { Selection } from './selection';
import { TableRow } from './table-row';
import type { VisibleColumn } from './use-columns';
import type { RowCursor } from './use-row-cursor';

/** The cell whose editor is open. */
export interface OpenEditor {
  readonly row: string;
  readonly column: string;
}

export interface TableBodyProps<Row extends object> extends Pick<
  DataTableProps<Row>,
  'rows' | 'rowKey' | 'rowName' | 'state' | 'onOpen' | 'onSelection' | 'actions' | 'density' | 'paging'
> {
  readonly id: string;
  readonly visibleColumns: readonly VisibleColumn<Row>[];
  readonly selection: Selection;
  readonly keys: RowCursor;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly editor: OpenEditor | null;
  readonly onEditor: (editor: OpenEditor | null) => void;
}

/** A row of the page with its selection, cursor and editor. */
export function BodyRow<Row extends object>(
  props: TableBodyProps<Row> & { readonly row: Row; readonly index: number; readonly ariaIndex: number },
) {
  const {
    row,
    index,
    ariaIndex,
    id,
    rows,
    rowKey,
    rowName,
    visibleColumns,
    selection,
    onSelection,
    onOpen,
    actions,
    keys,
    editor,
    onEditor,
  } = props;
  const key = rowKey(row);
  const pageKeys = rows.map(rowKey);
  const select = (isRange: boolean) => {
    const anchor = pageKeys[keys.anchor];
    onSelection?.(
      isRange && anchor !== undefined
        ? selectRange(selection, anchor, key, pageKeys)
        : toggleRow(selection, key, pageKeys),
    );
    keys.setCursor(index);
  };
  return (
    <TableRow
      id={`${id}-${key}`}
      row={row}
      name={rowName(row)}
      visibleColumns={visibleColumns}
      ariaIndex={ariaIndex}
      isCursor={keys.cursor === index}
      isSelected={isSelected(selection, key)}
      openColumn={editor?.row === key ? editor.column : null}
      onSelect={onSelection ? select : undefined}
      onOpen={onOpen ? () => onOpen(row) : undefined}
      onHover={() => keys.setCursor(index)}
      onEdit={(column) => onEditor(column === null ? null : { row: key, column })}
      actions={actions}
    />
  );
}
