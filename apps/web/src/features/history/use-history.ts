import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, type Answer } from '../../client';
import type { HistoryEntry } from './history-days';
import { isShown, type HistoryFilter } from './review-state';

const STEP = 50;

const pendingIn = (entry: HistoryEntry) => entry.info.filter((change) => isShown(change, 'waiting')).length;

export interface HistoryQuery {
  readonly module: string;
  readonly owner: string;
  readonly filter: HistoryFilter;
  /** Number of changes that wait for a review, if known: loading older pages stops when all are found. */
  readonly waiting: number | undefined;
}

/**
 * The history, page by page. With a filter, further pages are loaded until the end or until everything that matches is
 * found.
 */
export function useHistory({ module, owner, filter, waiting }: HistoryQuery) {
  const pages = useInfiniteQuery({
    queryKey: ['actionHistory', { module, _id: owner }],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      call('actionHistory', { body: { module, _id: owner, skip: pageParam, limit: STEP } }, { signal }),
    getNextPageParam: (lastAnswer: Answer<'actionHistory'>, allData) =>
      allData.length * STEP < lastAnswer.count ? allData.length * STEP : undefined,
  });
  const entries = pages.data?.pages.flatMap((page) => page.action_history) ?? [];
  const pendingCount = entries.reduce((sum, entry) => sum + pendingIn(entry), 0);
  const isSearching = filter === 'waiting' ? waiting === undefined || pendingCount < waiting : filter !== 'all';
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = pages;
  const isLoadingMore = isSearching && hasNextPage && !isError;
  useEffect(() => {
    if (isLoadingMore && !isFetchingNextPage) void fetchNextPage();
  }, [isLoadingMore, isFetchingNextPage, fetchNextPage]);
  return { pages, entries, isLoadingMore, count: pages.data?.pages[0]?.count ?? 0 };
}
