import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect } from 'react';
import { BodyRow, type TableBodyProps } from './body-row';
import type { Density } from './props';
import styles from './table.module.css';

const HEIGHTS: Readonly<Record<Density, number>> = { compact: 32, normal: 40, comfortable: 48 };
const HEAD_HEIGHT = 34;

/** The visible rows of a long page. */
export function LongBody<Row extends object>(props: TableBodyProps<Row>) {
  const { rows, rowKey, density = 'normal', keys, scroller, paging } = props;
  const height = HEIGHTS[density];
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 12,
    scrollPaddingStart: HEAD_HEIGHT,
  });
  const items = virtual.getVirtualItems().map((item) => item.index);
  useEffect(() => {
    if (keys.cursor >= 0) virtual.scrollToIndex(keys.cursor);
  }, [keys.cursor, virtual]);
  const heightAbove = (items[0] ?? 0) * height;
  const heightBelow = (rows.length - 1 - (items.at(-1) ?? rows.length - 1)) * height;
  const span = props.visibleColumns.length + (props.onSelection ? 1 : 0);
  const offset = paging ? paging.page * paging.limit : 0;
  return (
    <tbody>
      {heightAbove > 0 && <Spacer height={heightAbove} span={span} />}
      {items.map((index) => {
        const row = rows[index];
        return row === undefined ? null : (
          <BodyRow key={rowKey(row)} {...props} row={row} index={index} ariaIndex={offset + index + 2} />
        );
      })}
      {heightBelow > 0 && <Spacer height={heightBelow} span={span} />}
    </tbody>
  );
}

function Spacer({ height, span }: { readonly height: number; readonly span: number }) {
  return (
    <tr aria-hidden className={styles.spacer}>
      <td colSpan={span} style={{ height }} />
    </tr>
  );
}
