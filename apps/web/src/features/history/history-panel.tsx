import { useState } from 'react';
import { currentLanguage, useText } from '../../i18n';
import { history as historyTexts } from '../../i18n/en/records/history';
import {
  Button,
  Choice,
  EmptyState,
  ErrorState,
  formatDay,
  Panel,
  SkeletonLines,
  useIsPhone,
  useWidth,
} from '../../ui';
import { useSignedIn } from '../session';
import { HistoryCards } from './history-cards';
import { dayName, historyDays, type HistoryDay } from './history-days';
import type { HistoryReview } from './history-review';
import { HistoryTable } from './history-table';
import { ReviewCard } from './review-card';
import { HISTORY_FILTERS, isShown, type HistoryFilter } from './review-state';
import { useHistory } from './use-history';
import styles from './history.module.css';

export interface HistoryPanelProps {
  /** The module key, such as `loans`. */
  readonly module: string;
  /** The record id. */
  readonly owner: string;
  /** Number of changes that wait for a review, by the viewer or someone else. */
  readonly waiting?: number;
  /** Without it, pending changes are read-only. */
  readonly review?: HistoryReview;
}

/** The least width of the table, in pixels. */
const TABLE_WIDTH = 1080;

const FILTER_LABELS = {
  all: 'filterAll',
  waiting: 'filterWaiting',
  reviewed: 'filterReviewed',
  rejected: 'filterRejected',
} as const;

/**
 * The history of a record: who changed what and when, the values before and after, and who reviewed it; newest first.
 * @source spec 2-records §2.9
 */
export function HistoryPanel({ module, owner, waiting, review }: HistoryPanelProps) {
  const text = useText(historyTexts);
  const timeZone = useSignedIn()?.menu.company.timeZone ?? 'UTC';
  const isPhone = useIsPhone();
  const [now] = useState(Date.now);
  const [filter, setFilter] = useState<HistoryFilter>('all');
  const { pages, entries, isLoadingMore, count } = useHistory({ module, owner, filter, waiting });
  const { host, width } = useWidth<HTMLDivElement>(entries.length > 0);
  if (pages.error && !pages.data)
    return <ErrorState title={text('failed')} help={text('failedHelp')} onRetry={() => void pages.refetch()} />;
  if (!pages.data) return <SkeletonLines lines={8} />;
  if (entries.length === 0) return <EmptyState title={text('empty')} help={text('emptyHelp')} ghostRows={0} />;

  const allDays = historyDays(entries, timeZone);
  const pendingRows = allDays.flatMap(({ rows }) => rows.filter(({ change }) => isShown(change, 'waiting')));
  const open = pendingRows.filter(({ change }) => change?.mayReview);
  const days = allDays
    .map((day) => ({ ...day, rows: day.rows.filter(({ change }) => isShown(change, filter)) }))
    .filter(({ rows }) => rows.length > 0);
  const nameOf = ({ day }: HistoryDay) => {
    const name = dayName(day, timeZone, now);
    return name ? text(name) : formatDay(new Date(`${day}T12:00:00`), currentLanguage());
  };
  // All nine columns need room; a narrower panel shows cards, so that the actions stay in view.
  const View = isPhone || (width > 0 && width < TABLE_WIDTH) ? HistoryCards : HistoryTable;
  const options = HISTORY_FILTERS.map((value) => ({
    value,
    title: text(FILTER_LABELS[value], { count: Math.max(waiting ?? 0, pendingRows.length) }),
  }));
  return (
    <div ref={host} className={styles.stack}>
      <Choice label={text('filter')} options={options} value={filter} onChange={setFilter} />
      {review && open.length > 0 && <ReviewCard rows={open} review={review} />}
      <Panel isFlush>
        <div className={styles.scroll} tabIndex={0} role="group" aria-label={text('title')}>
          {days.length > 0 && <View days={days} nameOf={nameOf} review={review} />}
          {days.length === 0 && !isLoadingMore && (
            <EmptyState
              title={text(filter === 'waiting' ? 'noneWaiting' : 'noneFound')}
              help={filter === 'waiting' ? text('noneWaitingHelp') : undefined}
              ghostRows={0}
            />
          )}
          {isLoadingMore && <SkeletonLines lines={2} label={text('loadingOlder')} />}
          {filter === 'all' && pages.hasNextPage && (
            <div className={styles.more}>
              <Button size="small" isBusy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
                {text('more')}
              </Button>
              <span>{text('shown', { shown: entries.length, count })}</span>
            </div>
          )}
        </div>
      </Panel>
    </div>
  );
}
