import type { KeyboardEvent, PointerEvent } from 'react';
import { useText } from '../../i18n';
import { table } from '../../i18n/en/app/table';
import { Icon } from '../icons/icon';
import { AscendingIcon, DescendingIcon } from '../icons/icons';
import { alignOf, moveBefore, nextSort } from './columns';
import type { DataTableProps } from './props';
import { isSelected, togglePage } from './selection';
import { SelectBox } from './select-box';
import type { Selection } from './selection';
import type { VisibleColumn, useColumns } from './use-columns';
import { useColumnDrag } from './use-column-drag';
import styles from './table.module.css';

type Shape<Row extends object> = ReturnType<typeof useColumns<Row>>;

interface TableHeadProps<Row extends object> extends Pick<
  DataTableProps<Row>,
  'rows' | 'rowKey' | 'sort' | 'onSort' | 'onSelection'
> {
  readonly shape: Shape<Row>;
  readonly selection: Selection;
  /** Announces the effect of a key. */
  readonly onAnnounce: (message: string) => void;
}

/**
 * The column headers: click to sort, drag or press Shift with arrow keys to move, drag the edge or press arrow keys on
 * it to resize.
 */
export function TableHead<Row extends object>({
  rows,
  rowKey,
  sort,
  onSort,
  onSelection,
  selection,
  shape,
  onAnnounce,
}: TableHeadProps<Row>) {
  const text = useText(table);
  const drag = useColumnDrag(shape.ids, shape.setOrder);
  const pageKeys = rows.map(rowKey);
  const chosenCount = pageKeys.filter((key) => isSelected(selection, key)).length;
  const move = (id: string, title: string, step: 1 | -1) => {
    const visibleIds = shape.visibleColumns.map(({ column }) => column.id);
    const index = visibleIds.indexOf(id);
    const idBefore = step === 1 ? (visibleIds[index + 2] ?? null) : visibleIds[index - 1];
    if (index + step < 0 || index + step >= visibleIds.length || idBefore === undefined) return;
    shape.setOrder(moveBefore(shape.ids, id, idBefore));
    onAnnounce(text('moved', { title, place: index + step + 1, count: visibleIds.length }));
  };
  return (
    <>
      <colgroup>
        {onSelection && <col className={styles.selectColumn} />}
        {shape.visibleColumns.map(({ column, width }) => (
          <col key={column.id} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {onSelection && (
            <th className={styles.selectCell} scope="col">
              <SelectBox
                aria-label={text('selectPage')}
                checked={chosenCount > 0 && chosenCount === pageKeys.length}
                indeterminate={chosenCount > 0 && chosenCount < pageKeys.length}
                disabled={pageKeys.length === 0}
                onChange={() => onSelection(togglePage(selection, pageKeys))}
              />
            </th>
          )}
          {shape.visibleColumns.map((visibleColumn) => (
            <HeadCell
              key={visibleColumn.column.id}
              visibleColumn={visibleColumn}
              order={sort?.field === visibleColumn.column.id ? sort.order : 0}
              dropSide={drag.dropSide(visibleColumn.column.id)}
              isDragged={drag.draggedItem === visibleColumn.column.id}
              onSort={
                onSort && visibleColumn.column.isSortable !== false
                  ? () => onSort(nextSort(sort, visibleColumn.column.id))
                  : undefined
              }
              onMove={(step) => move(visibleColumn.column.id, visibleColumn.column.title, step)}
              onWidth={(width) => shape.setWidth(visibleColumn.column.id, width)}
              dragProps={drag.propsFor(visibleColumn.column.id)}
            />
          ))}
        </tr>
      </thead>
    </>
  );
}

interface HeadCellProps<Row> {
  readonly visibleColumn: VisibleColumn<Row>;
  readonly order: 1 | -1 | 0;
  readonly dropSide: 'before' | 'after' | undefined;
  readonly isDragged: boolean;
  readonly onSort: (() => void) | undefined;
  readonly onMove: (step: 1 | -1) => void;
  readonly onWidth: (width: number) => void;
  readonly dragProps: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly wasDragged: () => boolean;
  };
}

function HeadCell<Row>({
  visibleColumn,
  order,
  dropSide,
  isDragged,
  onSort,
  onMove,
  onWidth,
  dragProps,
}: HeadCellProps<Row>) {
  const text = useText(table);
  const { column, width, isSizing, startSizing } = visibleColumn;
  const side = alignOf(column);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0 || !event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(step);
  };
  const press = () => {
    if (!dragProps.wasDragged()) onSort?.();
  };
  return (
    <th
      scope="col"
      data-column={column.id}
      data-align={side}
      data-kind={column.kind}
      data-drop={dropSide}
      data-dragged={isDragged || undefined}
      className={styles.headCell}
      aria-sort={order === 1 ? 'ascending' : order === -1 ? 'descending' : undefined}
    >
      <button
        type="button"
        className={styles.headButton}
        data-sorted={order !== 0 || undefined}
        title={`${column.title} · ${text('headKeys')}`}
        aria-label={onSort ? text('sortBy', { title: column.title }) : column.title}
        onClick={press}
        onKeyDown={onKeyDown}
        onPointerDown={dragProps.onPointerDown}
      >
        <span className={styles.headTitle}>{column.title}</span>
        {order !== 0 && <Icon of={order === 1 ? AscendingIcon : DescendingIcon} size={13} />}
      </button>
      <span
        role="separator"
        aria-orientation="vertical"
        aria-label={text('resize', { title: column.title })}
        aria-valuenow={Math.round(width)}
        tabIndex={0}
        className={styles.sizer}
        data-sizing={isSizing || undefined}
        onPointerDown={startSizing}
        onDoubleClick={(event) => onWidth(fittingWidth(event.currentTarget))}
        onKeyDown={(event) => {
          const step = event.key === 'ArrowRight' ? 8 : event.key === 'ArrowLeft' ? -8 : 0;
          if (step === 0) return;
          event.preventDefault();
          event.stopPropagation();
          onWidth(width + step * (event.shiftKey ? 4 : 1));
        }}
      />
    </th>
  );
}

/** The width of the column's longest rendered cell. */
function fittingWidth(sizer: HTMLElement): number {
  const head = sizer.closest('th');
  const grid = sizer.closest('table');
  if (!head || !grid) return 0;
  const index = head.cellIndex;
  const cells = [...grid.querySelectorAll<HTMLTableRowElement>('tr')]
    .map((row) => row.cells[index])
    .filter((cell) => cell !== undefined);
  const widths = cells.map((cell) =>
    [...cell.children].reduce((maxWidth, child) => Math.max(maxWidth, child.scrollWidth), 0),
  );
  return Math.min(600, Math.max(...widths, 0) + 24);
}
