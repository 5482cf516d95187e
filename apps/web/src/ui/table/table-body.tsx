import { startTransition, useEffect, useState } from 'react';
import { Skeleton, useSkeleton } from '../feedback/skeletons';
import { onDemand, useOnDemand } from '../overlays/on-demand';
import { BodyRow, type TableBodyProps } from './body-row';
import styles from './table.module.css';

/** Up to this many rows are all rendered; longer pages are virtualized. */
const MAX_UNVIRTUALIZED_ROWS = 60;
/** The rows of the first paint; the others follow right after it. */
const INITIAL_ROW_COUNT = 8;
const longBody = onDemand(() => import('./long-body'));

/** The rows of the page; only the visible ones of a long page. */
export function TableBody<Row extends object>(props: TableBodyProps<Row>) {
  const { rows, state } = props;
  const showsSkeleton = useSkeleton(state === 'loading');
  const isLong = rows.length > MAX_UNVIRTUALIZED_ROWS;
  const file = useOnDemand(longBody, isLong);
  if (state === 'loading') return showsSkeleton ? <SkeletonRows {...props} /> : null;
  if (file) return <file.LongBody {...props} />;
  return <ShortBody {...props} rows={isLong ? rows.slice(0, MAX_UNVIRTUALIZED_ROWS) : rows} />;
}

function ShortBody<Row extends object>(props: TableBodyProps<Row>) {
  const { rows, rowKey, keys, scroller, paging } = props;
  const [isPainted, setPainted] = useState(false);
  useEffect(() => startTransition(() => setPainted(true)), []);
  useEffect(() => {
    if (keys.cursor >= 0) scroller.current?.querySelector('[data-cursor]')?.scrollIntoView?.({ block: 'nearest' });
  }, [keys.cursor, scroller]);
  const offset = paging ? paging.page * paging.limit : 0;
  return (
    <tbody>
      {(isPainted ? rows : rows.slice(0, INITIAL_ROW_COUNT)).map((row, index) => (
        <BodyRow key={rowKey(row)} {...props} row={row} index={index} ariaIndex={offset + index + 2} />
      ))}
    </tbody>
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
          {visibleColumns.map(({ column }, index) => (
            <td key={column.id}>
              <Skeleton width={BAR_SHARES[(row + index) % BAR_SHARES.length] ?? '70%'} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
