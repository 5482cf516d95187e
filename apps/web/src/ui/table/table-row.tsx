import type { MouseEvent, ReactNode } from 'react';
import { useText } from '../../i18n';
import { table } from '../../i18n/en/app/table';
import { alignOf } from './columns';
import type { DataTableColumn } from './columns';
import { SelectBox } from './select-box';
import type { VisibleColumn } from './use-columns';
import styles from './table.module.css';

interface TableRowProps<Row> {
  readonly id: string;
  readonly row: Row;
  readonly name: string;
  readonly visibleColumns: readonly VisibleColumn<Row>[];
  readonly ariaIndex: number;
  readonly isCursor: boolean;
  readonly isSelected: boolean;
  readonly openColumn: string | null;
  readonly onSelect: ((isRangeSelection: boolean) => void) | undefined;
  readonly onOpen: (() => void) | undefined;
  readonly onHover: () => void;
  readonly onEdit: (column: string | null) => void;
  readonly actions: ((row: Row) => ReactNode) | undefined;
}

/** Clicks on links, buttons and fields in a row do not count as clicks on the row. */
const isOwnControl = (event: MouseEvent) =>
  event.target instanceof Element &&
  event.target.closest('a, button, input, label, [role=menu], [role=listbox]') !== null;

/** One row: check box, cells, and the actions over its end. */
export function TableRow<Row>(props: TableRowProps<Row>) {
  const {
    id,
    row,
    name,
    visibleColumns,
    ariaIndex,
    isCursor,
    isSelected,
    openColumn,
    onSelect,
    onOpen,
    onHover,
    onEdit,
    actions,
  } = props;
  const text = useText(table);
  const isFieldEdit = ({ edit }: DataTableColumn<Row>) => edit?.on === 'doubleClick' && (edit.can?.(row) ?? true);
  const onNext = (step: 1 | -1) => {
    const fields = visibleColumns.map(({ column }) => column).filter(isFieldEdit);
    const index = fields.findIndex(({ id: column }) => column === openColumn);
    onEdit(fields[index + step]?.id ?? null);
  };
  return (
    <tr
      id={id}
      className={styles.row}
      aria-rowindex={ariaIndex}
      aria-selected={onSelect ? isSelected : undefined}
      data-selected={isSelected || undefined}
      data-cursor={isCursor || undefined}
      onClick={(event) => !isOwnControl(event) && onHover()}
      onDoubleClick={(event) => !isOwnControl(event) && onOpen?.()}
    >
      {onSelect && (
        <td className={styles.selectCell}>
          <SelectBox
            aria-label={text('selectRow', { name })}
            checked={isSelected}
            onChange={(event) => onSelect((event.nativeEvent as globalThis.MouseEvent).shiftKey === true)}
          />
        </td>
      )}
      {visibleColumns.map(({ column }, index) => (
        <td
          key={column.id}
          className={styles.cell}
          data-align={alignOf(column)}
          data-kind={column.kind ?? 'text'}
          data-open={openColumn === column.id || undefined}
          title={column.text?.(row)}
          onDoubleClick={(event) => {
            if (!isFieldEdit(column) || isOwnControl(event)) return;
            event.stopPropagation();
            onEdit(column.id);
          }}
        >
          <CellContent column={column} row={row} isOpen={openColumn === column.id} onEdit={onEdit} onNext={onNext} />
          {actions && index === visibleColumns.length - 1 && (
            <span className={styles.actions} role="group" aria-label={text('actions', { name })} data-actions>
              {actions(row)}
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}

interface CellContentProps<Row> {
  readonly column: DataTableColumn<Row>;
  readonly row: Row;
  readonly isOpen: boolean;
  readonly onEdit: (column: string | null) => void;
  readonly onNext: (step: 1 | -1) => void;
}

function CellContent<Row>({ column, row, isOpen, onEdit, onNext }: CellContentProps<Row>) {
  const { edit } = column;
  if (!edit || !(edit.can?.(row) ?? true)) return <span className={styles.content}>{column.cell(row)}</span>;
  if (isOpen) return <span className={styles.editor}>{edit.render(row, () => onEdit(null), onNext)}</span>;
  if (edit.on === 'doubleClick') return <span className={styles.content}>{column.cell(row)}</span>;
  return (
    <button
      type="button"
      className={styles.editable}
      aria-haspopup="true"
      aria-keyshortcuts={edit.key}
      onClick={() => onEdit(column.id)}
    >
      {column.cell(row)}
    </button>
  );
}
