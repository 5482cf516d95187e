import { useId, type ReactNode } from 'react';
import { useText } from '../../../i18n';
import { recordList } from '../../../i18n/en/records/record-list';
import { Button, ErrorState, SkeletonLines, StatusMark } from '../../../ui';
import { CellError } from '../cell-error';
import type { ListStatus } from '../list-module';
import type { ListRecord } from '../wire-records';
import type { ListSearch } from '../list-search';
import type { ModuleKey } from '../module-calls';
import { statusAppearance } from '../status-appearance';
import { useInlineSave } from '../use-inline-save';
import { useStatusEdit } from '../use-status-edit';
import { useBoardColumns, type LoadedColumn } from './use-board-columns';
import { useBoardMoves } from './use-board-moves';
import readAloud from '../../../ui/text/read-aloud.module.css';
import styles from './board.module.css';

export interface BoardProps {
  readonly module: ModuleKey;
  readonly search: ListSearch;
  /** Fields of the search that the server could not apply. */
  readonly ignored: readonly string[];
  /** The title of the list. */
  readonly title: string;
  readonly statuses: readonly ListStatus[];
  /** The statuses that a record may get; empty if the viewer may not change it. */
  readonly allowedFor: (row: ListRecord) => readonly ListStatus[];
  readonly nameOf: (row: ListRecord) => string;
  readonly card: (row: ListRecord) => ReactNode;
  readonly onOpen: (row: ListRecord) => void;
  /** Opens the table with one status, for what the board does not load. */
  readonly onTable: (status: string) => void;
}

/** The records of a list as cards in a column per status; moving a card changes its status. */
export function Board(props: BoardProps) {
  const { module, search, ignored, title, statuses, allowedFor, nameOf, card, onOpen, onTable } = props;
  const text = useText(recordList);
  const hint = useId();
  const { columns, loadMore, retry } = useBoardColumns({ module, search, ignored, statuses });
  const { edit, errorAt } = useInlineSave(module);
  const setStatus = useStatusEdit(edit);
  const boardMoves = useBoardMoves({ statuses, nameOf, allowedFor, onMove: setStatus, onOpen });
  return (
    <div
      ref={boardMoves.board}
      className={styles.board}
      role="group"
      aria-label={text('board', { title })}
      data-moving={boardMoves.lifted !== null || undefined}
    >
      {columns.map((column) => {
        const { status, cards, isLoading, isFailed } = column;
        const isTarget = boardMoves.target === status._id;
        return (
          <section
            key={status._id}
            className={styles.column}
            data-column={status._id}
            data-target={isTarget ? (boardMoves.isTargetAllowed ? 'allowed' : 'refused') : undefined}
          >
            <span data-edge aria-hidden className={styles.edge} />
            <ColumnHead column={column} />
            <ul
              className={styles.cards}
              aria-label={text('boardColumn', { status: status.label, count: column.count })}
            >
              {cards.map((row) => (
                <li
                  key={row._id}
                  className={styles.card}
                  tabIndex={0}
                  data-card={row._id}
                  data-lifted={boardMoves.lifted === row._id || undefined}
                  data-fixed={allowedFor(row).length === 0 || undefined}
                  aria-label={nameOf(row)}
                  aria-describedby={hint}
                  onDoubleClick={() => onOpen(row)}
                  {...boardMoves.cardProps(row)}
                >
                  <CellError error={errorAt(row._id, 'status')}>{card(row)}</CellError>
                </li>
              ))}
            </ul>
            {isFailed && <ErrorState title={text('failed')} onRetry={() => retry(status._id)} />}
            {isLoading && !isFailed && <SkeletonLines lines={3} />}
            {!isLoading && cards.length === 0 && <p className={styles.empty}>{text('boardEmpty')}</p>}
            <ColumnFooter column={column} onMore={() => loadMore(status._id)} onTable={() => onTable(status._id)} />
          </section>
        );
      })}
      <p id={hint} className={readAloud.text}>
        {text('boardKeys')}
      </p>
      <p className={readAloud.text} role="status" aria-live="assertive">
        {boardMoves.announcement}
      </p>
    </div>
  );
}

function ColumnHead({ column: { status, count } }: { readonly column: LoadedColumn }) {
  return (
    <h2 className={styles.head}>
      <StatusMark status={status.label} glyph={statusAppearance(status)} />
      <span className={styles.count}>{count}</span>
    </h2>
  );
}

interface ColumnFooterProps {
  readonly column: LoadedColumn;
  readonly onMore: () => void;
  readonly onTable: () => void;
}

function ColumnFooter({ column: { count, cards, canLoadMore, isLoading }, onMore, onTable }: ColumnFooterProps) {
  const text = useText(recordList);
  const hiddenCount = count - cards.length;
  if (isLoading || hiddenCount <= 0) return null;
  return (
    <Button size="small" tone="quiet" fullWidth onClick={canLoadMore ? onMore : onTable}>
      {canLoadMore ? text('boardMore') : text('boardRest', { count: hiddenCount })}
    </Button>
  );
}
