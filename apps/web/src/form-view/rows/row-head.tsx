import type { KeyboardEvent } from 'react';
import { useText } from '../../i18n';
import { formRows } from '../../i18n/en/forms/form-rows';
import { AscendingIcon, DescendingIcon, Icon } from '../../ui';
import { moveBefore, nextSort, type Sort } from '../../ui/table';
import { useColumnDrag } from '../../ui/table/use-column-drag';
import type { RowColumn } from './row-columns';
import styles from './row-table.module.css';

export interface RowHeadProps {
  readonly columns: readonly RowColumn[];
  /** All columns in the person's order, including hidden ones. */
  readonly ids: readonly string[];
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort | null) => void;
  readonly onOrder: (ids: readonly string[]) => void;
  /** Announces the result of a key to screen readers. */
  readonly onAnnounce: (message: string) => void;
}

/** The third press on a header restores the stored order. */
function sortAfter(sort: Sort | null, id: string): Sort | null {
  return sort?.field === id && sort.order === -1 ? null : nextSort(sort ?? undefined, id);
}

/** The column headers: press to sort, drag or Shift with arrow keys to move. */
export function RowHead({ columns, ids, sort, onSort, onOrder, onAnnounce }: RowHeadProps) {
  const text = useText(formRows);
  const drag = useColumnDrag(ids, onOrder);
  const move = ({ id, title }: RowColumn, step: 1 | -1) => {
    const index = columns.findIndex((column) => column.id === id);
    const idBefore = step === 1 ? (columns[index + 2]?.id ?? null) : columns[index - 1]?.id;
    if (index + step < 0 || index + step >= columns.length || idBefore === undefined) return;
    onOrder(moveBefore(ids, id, idBefore));
    onAnnounce(text('moved', { title, place: index + step + 1, count: columns.length }));
  };
  const onKey = (column: RowColumn) => (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0 || !event.shiftKey) return;
    event.preventDefault();
    move(column, step);
  };
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const { id, title, isNumber } = column;
          const order = sort?.field === id ? sort.order : 0;
          const { onPointerDown, wasDragged } = drag.propsFor(id);
          return (
            <th
              key={id}
              scope="col"
              data-column={id}
              data-number={isNumber || undefined}
              data-drop={drag.dropSide(id)}
              data-dragged={drag.draggedItem === id || undefined}
              aria-sort={order === 1 ? 'ascending' : order === -1 ? 'descending' : undefined}
            >
              <button
                type="button"
                className={styles.head}
                aria-label={text('sortBy', { title })}
                title={`${title} · ${text('headKeys')}`}
                onClick={() => !wasDragged() && onSort(sortAfter(sort, id))}
                onKeyDown={onKey(column)}
                onPointerDown={onPointerDown}
              >
                <span className={styles.headTitle}>{title}</span>
                {order !== 0 && <Icon of={order === 1 ? AscendingIcon : DescendingIcon} size={13} />}
              </button>
            </th>
          );
        })}
        <th className={styles.acts} scope="col">
          {text('actions')}
        </th>
      </tr>
    </thead>
  );
}
