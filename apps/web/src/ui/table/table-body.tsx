import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { useEffect } from 'react';
import { Skeleton, useSkeleton } from '../feedback/skeletons';
import type { DataTableProps, Density } from './props';
import { isSelected, selectRange, toggleRow } from './selection';
import type { Selection } from './selection';
import { TableRow } from './table-row';
import type { VisibleColumn } from './use-columns';
import type { RowCursor } from './use-row-cursor';
import styles from './table.module.css';

/** The cell whose editor is open. */
export interface OpenEditor {
  readonly row: string;
  readonly column: string;
}

interface TableBodyProps<Row extends object> extends Pick<
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

const HEIGHTS: Readonly<Record<Density, number>> = { compact: 32, normal: 40, comfortable: 48 };
const HEAD_HEIGHT = 34;
/** Up to this many rows are all rendered; longer lists are virtualized. */
const VIRTUALIZE_FROM = 60;

/** The rows of the page; only the visible ones of a long list. */
export function TableBody<Row extends object>(props: TableBodyProps<Row>) {
  const { rows, rowKey, density = 'normal', keys, scroller, state, paging } = props;
  const height = HEIGHTS[density];
  const isLong = rows.length > VIRTUALIZE_FROM;
  const virtual = useVirtualizer({
    count: rows.length,
    enabled: isLong,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 12,
    scrollPaddingStart: HEAD_HEIGHT,
  });
  const items = isLong ? virtual.getVirtualItems().map((item) => item.index) : rows.map((_, index) => index);
  const showsSkeleton = useSkeleton(state === 'loading');
  useEffect(() => {
    if (keys.cursor < 0) return;
    if (isLong) virtual.scrollToIndex(keys.cursor);
    else scroller.current?.querySelector('[data-cursor]')?.scrollIntoView?.({ block: 'nearest' });
  }, [keys.cursor, isLong, virtual, scroller]);
  if (state === 'loading') return showsSkeleton ? <SkeletonRows {...props} /> : null;
  const above = isLong ? (items[0] ?? 0) * height : 0;
  const below = isLong ? (rows.length - 1 - (items.at(-1) ?? rows.length - 1)) * height : 0;
  const span = props.visibleColumns.length + (props.onSelection ? 1 : 0);
  const offset = paging ? paging.page * paging.limit : 0;
  return (
    <tbody>
      {above > 0 && <Spacer height={above} span={span} />}
      {items.map((index) => {
        const row = rows[index];
        return row === undefined ? null : (
          <BodyRow key={rowKey(row)} {...props} row={row} index={index} ariaIndex={offset + index + 2} />
        );
      })}
      {below > 0 && <Spacer height={below} span={span} />}
    </tbody>
  );
}

function BodyRow<Row extends object>(
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
  const select = (isRangeSelection: boolean) => {
    const anchor = pageKeys[keys.anchor];
    onSelection?.(
      isRangeSelection && anchor !== undefined
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

function Spacer({ height, span }: { readonly height: number; readonly span: number }) {
  return (
    <tr aria-hidden className={styles.spacer}>
      <td colSpan={span} style={{ height }} />
    </tr>
  );
}

const BAR_SHARES = ['72%', '64%', '78%', '58%', '68%'];

function SkeletonRows<Row extends object>({ visibleColumns, onSelection, paging }: TableBodyProps<Row>) {
  return (
    <tbody aria-hidden>
      {Array.from({ length: Math.min(paging?.limit ?? 10, 20) }, (_, row) => (
        <tr key={row}>
          {onSelection && (
            <td className={styles.selectCell}>
              <Skeleton width="16px" height={16} />
            </td>
          )}
          {visibleColumns.map(({ column }, at) => (
            <td key={column.id}>
              <Skeleton width={BAR_SHARES[(row + at) % BAR_SHARES.length] ?? '70%'} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
