import { useId, useState } from 'react';
import { useText } from '../../i18n';
import { table } from '../../i18n/en/app/table';
import { EmptyState } from '../feedback/empty-state';
import { ErrorState } from '../feedback/error-state';
import { TIMINGS } from '../timings';
import { useDelayedFlag } from '../hooks/use-delayed-flag';
import { useIsPainted } from '../page/after-paint';
import { useIsPhone } from '../hooks/use-is-phone';
import { useWidth } from '../hooks/use-width';
import type { DataTableProps } from './props';
import { EMPTY_SELECTION } from './selection';
import { TableBody } from './table-body';
import type { OpenEditor } from './body-row';
import { TableCards } from './table-cards';
import { TableFooter } from './table-foot';
import { TableHead } from './table-head';
import { useActionWidth } from './use-action-width';
import { useColumns } from './use-columns';
import { useSpareRoom } from './use-spare-room';
import { useRowCursor } from './use-row-cursor';
import readAloud from '../text/read-aloud.module.css';
import styles from './table.module.css';

/** The column of check boxes, in pixels. */
const SELECT_WIDTH = 38;

/** The width of a page's content at its widest, and the space beside it, in pixels. */
const [PAGE_WIDTH, GUTTERS] = [1760, 48];
const hasLayout = globalThis.matchMedia?.('(min-width: 768px)').matches === true;

/** The width of the list of a page below the horizontal menu, which most pages have; 0 without a layout. */
const guessListWidth = (): number => (hasLayout ? Math.min(window.innerWidth, PAGE_WIDTH) - GUTTERS : 0);

/**
 * A list that the server sorts, filters and pages, with keyboard navigation. Below 768 px rows are cards.
 *
 * The caller owns rows, sort, selection, page and layout; the table only owns the cursor and the open editor.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    state = 'ready',
    error,
    empty,
    selection = EMPTY_SELECTION,
    paging,
    density = 'normal',
    fit = 'window',
  } = props;
  const text = useText(table);
  const id = useId();
  const isOnPhone = useIsPhone();
  const isPhone = isOnPhone || (props.isCards ?? false);
  const { host: scroller, width } = useWidth<HTMLDivElement>(!isPhone, fit === 'window' ? guessListWidth() : 0);
  const [announcement, setAnnouncement] = useState('');
  const [editor, setEditor] = useState<OpenEditor | null>(null);
  // They lie over the rows under the pointer.
  const actions = useIsPainted() ? props.actions : undefined;
  const lastWidth = useActionWidth(scroller, rows, actions !== undefined && !isPhone);
  const availableWidth = width - (props.onSelection ? SELECT_WIDTH : 0);
  const spareRoom = useSpareRoom(scroller, rows, isPhone ? 0 : width);
  const shape = useColumns<Row>(columns, props.layout, props.onLayout, {
    available: availableWidth,
    lastWidth,
    spareRoom,
  });
  const openOnKey = (row: Row, key: string) => {
    const visibleColumns = shape.visibleColumns.map(({ column }) => column);
    const column = visibleColumns.find(
      (candidate) => candidate.edit?.key === key && (candidate.edit.can?.(row) ?? true),
    );
    if (column) setEditor({ row: rowKey(row), column: column.id });
    return column !== undefined;
  };
  const keys = useRowCursor<Row>({ ...props, selection, onEditKey: openOnKey });
  const isStale = useDelayedFlag(state === 'refreshing', TIMINGS.staleAfter);
  const isEmpty = state === 'ready' && rows.length === 0 && !error;
  const cursorRow = rows[keys.cursor];
  return (
    <div className={styles.table} data-fit={fit} data-density={density}>
      {props.tabs}
      {isPhone ? (
        !error && <TableCards {...props} selection={selection} shape={shape} isStale={isStale} />
      ) : (
        <div
          ref={scroller}
          className={styles.scroller}
          data-stale={isStale || undefined}
          data-wide={shape.isWide || undefined}
          tabIndex={0}
          role="group"
          aria-label={label}
          aria-activedescendant={cursorRow ? `${id}-${rowKey(cursorRow)}` : undefined}
          onKeyDown={keys.onKeyDown}
        >
          <table
            className={styles.grid}
            role="grid"
            aria-label={label}
            aria-rowcount={paging ? paging.count + 1 : rows.length + 1}
            aria-busy={state !== 'ready'}
          >
            <TableHead {...props} shape={shape} selection={selection} onAnnounce={setAnnouncement} />
            {!isEmpty && !error && (
              <TableBody
                {...props}
                actions={actions}
                id={id}
                visibleColumns={shape.visibleColumns}
                selection={selection}
                keys={keys}
                scroller={scroller}
                editor={editor}
                onEditor={setEditor}
              />
            )}
          </table>
        </div>
      )}
      {error && <ErrorState {...error} />}
      {isEmpty && <EmptyState {...empty} />}
      {(isEmpty || error) && <div className={styles.rest} />}
      {paging && !error && <TableFooter paging={paging} />}
      <div className={readAloud.text} role="status" aria-live="polite">
        {state === 'loading' ? text('loading') : announcement}
      </div>
    </div>
  );
}
