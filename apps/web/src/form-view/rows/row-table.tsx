import type { RowViews } from '@lendwright/forms';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import { useText } from '../../i18n';
import { formRows } from '../../i18n/en/forms/form-rows';
import type { ListedRow } from './listed-rows';
import type { RowActions } from './row-actions';
import type { RowColumn } from './row-columns';
import { RowHead, type RowHeadProps } from './row-head';
import { RowSummary } from './row-summary';
import { useReveal, type DropTarget } from './use-drop-target';
import readAloud from '../../ui/text/read-aloud.module.css';
import styles from './row-table.module.css';

export interface RowTableProps extends Omit<RowHeadProps, 'onAnnounce'> {
  readonly label: string;
  readonly rows: readonly ListedRow[];
  readonly all: readonly RowColumn[];
  readonly views: RowViews;
  readonly totals: ReadonlyMap<string, string>;
  readonly actions: RowActions;
  readonly dropTarget: DropTarget | null;
  readonly timeZone: string | undefined;
}

/** Up to this number all rows render, then only visible ones. */
const MAX_UNVIRTUALIZED_ROWS = 50;
const ROW_HEIGHT = 40;
const HEAD_HEIGHT = 34;
const ACTIONS_WIDTH = 88;
/** The first column also contains the badges. */
const FIRST_COLUMN_WIDTH = 224;
const INITIAL_RECT = { width: 1000, height: 520 };

/** The rows of a section as a table. A long one scrolls between its header and its totals. */
export function RowTable(props: RowTableProps) {
  const { label, rows, columns, all, views, totals, actions, dropTarget, timeZone } = props;
  const text = useText(formRows);
  const scroller = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const isLong = rows.length > MAX_UNVIRTUALIZED_ROWS;
  const virtual = useVirtualizer({
    count: rows.length,
    enabled: isLong,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    initialRect: INITIAL_RECT,
    overscan: 10,
    scrollPaddingStart: HEAD_HEIGHT,
    scrollPaddingEnd: ROW_HEIGHT,
  });
  useReveal(dropTarget, rows, (index) => isLong && virtual.scrollToIndex(index, { align: 'auto' }));
  const items = isLong ? virtual.getVirtualItems().map(({ index }) => index) : rows.map((_, index) => index);
  const [firstIndex = 0, lastIndex = -1] = [items[0], items.at(-1)];
  const widths = columns.map((column, index) =>
    index === 0 ? Math.max(column.width, FIRST_COLUMN_WIDTH) : column.width,
  );
  return (
    <div
      ref={scroller}
      className={styles.scroll}
      data-long={isLong || undefined}
      role="group"
      aria-label={label}
      tabIndex={isLong ? 0 : undefined}
    >
      <table
        className={styles.table}
        style={{ minWidth: widths.reduce((sum, width) => sum + width, ACTIONS_WIDTH) }}
        aria-rowcount={rows.length + 1}
      >
        <caption className={readAloud.text}>{label}</caption>
        <colgroup>
          {columns.map(({ id }, index) => (
            <col key={id} style={{ width: widths[index] }} />
          ))}
          <col style={{ width: ACTIONS_WIDTH }} />
        </colgroup>
        <RowHead {...props} onAnnounce={setAnnouncement} />
        <tbody>
          <Spacer height={firstIndex * ROW_HEIGHT} span={columns.length + 1} />
          {items.map((index) => {
            const listedRow = rows[index];
            return listedRow ? (
              <RowSummary
                key={listedRow.row._id}
                {...listedRow}
                number={index + 1}
                columns={columns}
                all={all}
                view={views.get(listedRow.row._id)}
                actions={actions}
                timeZone={timeZone}
              />
            ) : null;
          })}
          <Spacer height={(rows.length - 1 - lastIndex) * ROW_HEIGHT} span={columns.length + 1} />
        </tbody>
        {totals.size > 0 && rows.length > 1 && (
          <tfoot>
            <tr>
              {columns.map(({ id, isNumber }, index) => (
                <td key={id} data-number={isNumber || undefined}>
                  {index === 0 && <span className={styles.totalLabel}>{text('total')} </span>}
                  {totals.get(id)}
                </td>
              ))}
              <td className={styles.acts} />
            </tr>
          </tfoot>
        )}
      </table>
      <span role="status" className={readAloud.text}>
        {announcement}
      </span>
    </div>
  );
}

function Spacer({ height, span }: { readonly height: number; readonly span: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden className={styles.spacer}>
      <td colSpan={span} style={{ height }} />
    </tr>
  );
}
