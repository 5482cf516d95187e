import { Checkbox } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useRef } from 'react';
import { useText } from '../../i18n';
import { table } from '../../i18n/en/app/table';
import { Skeleton, useSkeleton } from '../feedback/skeletons';
import { TIMINGS } from '../timings';
import type { DataTableProps } from './props';
import { isSelected, selectedCount, toggleRow } from './selection';
import type { Selection } from './selection';
import type { useColumns } from './use-columns';
import styles from './cards.module.css';

interface TableCardsProps<Row extends object> extends DataTableProps<Row> {
  readonly selection: Selection;
  readonly shape: ReturnType<typeof useColumns<Row>>;
  readonly isStale: boolean;
}

/** The rows of a list below 768 px: a tap opens, a long press starts selecting. */
export function TableCards<Row extends object>(props: TableCardsProps<Row>) {
  const { rows, rowKey, state, label, paging, isStale } = props;
  const showsSkeleton = useSkeleton(state === 'loading');
  if (state === 'loading') {
    return showsSkeleton ? (
      <div className={styles.cards} aria-hidden>
        {Array.from({ length: 5 }, (_, card) => (
          <div key={card} className={styles.card}>
            <Skeleton width="38%" />
            <Skeleton width="64%" height={14} />
            <Skeleton width="80%" />
          </div>
        ))}
      </div>
    ) : null;
  }
  return (
    <ul
      className={styles.cards}
      aria-label={label}
      data-stale={isStale || undefined}
      data-paged={paging ? true : undefined}
    >
      {rows.map((row) => (
        <Card key={rowKey(row)} {...props} row={row} />
      ))}
    </ul>
  );
}

function Card<Row extends object>({
  row,
  rows,
  rowKey,
  rowName,
  card,
  shape,
  selection,
  onSelection,
  onOpen,
  actions,
}: TableCardsProps<Row> & { readonly row: Row }) {
  const text = useText(table);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasLongPress = useRef(false);
  const key = rowKey(row);
  const isChosen = isSelected(selection, key);
  const isSelecting = selectedCount(selection, rows.length) > 0;
  const toggle = () => onSelection?.(toggleRow(selection, key, rows.map(rowKey)));
  const press = () => {
    wasLongPress.current = false;
    timer.current = setTimeout(() => {
      wasLongPress.current = true;
      toggle();
    }, TIMINGS.longPress);
  };
  const release = () => clearTimeout(timer.current);
  const selectOnTap = (target: EventTarget) => {
    if (wasLongPress.current || (target instanceof Element && target.closest('a, button, input, label'))) return;
    if (isSelecting) toggle();
    else onOpen?.(row);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
    event.preventDefault();
    onOpen?.(row);
  };
  return (
    <li
      className={styles.card}
      tabIndex={onOpen ? 0 : undefined}
      data-selected={isChosen || undefined}
      aria-label={onOpen && text('openRow', { name: rowName(row) })}
      onPointerDown={onSelection ? press : undefined}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onContextMenu={(event) => onSelection && event.preventDefault()}
      onClick={(event) => selectOnTap(event.target)}
      onKeyDown={onKeyDown}
    >
      {isSelecting && onSelection && (
        <Checkbox
          className={styles.box}
          checked={isChosen}
          aria-label={text('selectRow', { name: rowName(row) })}
          onChange={toggle}
        />
      )}
      {card ? card(row) : <PlainCard row={row} shape={shape} />}
      {actions && isChosen && <div className={styles.actions}>{actions(row)}</div>}
    </li>
  );
}

function PlainCard<Row extends object>({ row, shape }: Pick<TableCardsProps<Row>, 'shape'> & { readonly row: Row }) {
  return (
    <dl className={styles.facts}>
      {shape.visibleColumns.map(({ column }) => (
        <div key={column.id} className={styles.fact}>
          <dt>{column.title}</dt>
          <dd>{column.cell(row)}</dd>
        </div>
      ))}
    </dl>
  );
}
