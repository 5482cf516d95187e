import { keepPreviousData } from '@tanstack/react-query';
import { useCall, type Answer } from '../../client';
import { useRecordList } from '../record-list';

export type LoanOverview = Answer<'loanOverviews'>['overviews'][number];

/** The most loans that one call summarizes. */
export const OVERVIEW_LIMIT = 25;
/** The newest loans. The page sends this request before its scripts have arrived. */
export const NEWEST_REQUEST = { limit: OVERVIEW_LIMIT } as const;

/** A page of the viewer's loans with the overview of each, for borrowers and partners. */
export function useOwnLoans(search: Parameters<typeof useRecordList>[1] = NEWEST_REQUEST) {
  const list = useRecordList('loans', search);
  const ids = (list.answer?.records ?? []).map(({ _id }) => _id);
  const overviews = useCall(
    'loanOverviews',
    { body: { loans: ids } },
    { enabled: ids.length > 0, placeholderData: keepPreviousData },
  );
  const isLoading = !list.answer || (ids.length > 0 && !overviews.data);
  return {
    answer: list.answer,
    loans: list.answer?.records ?? [],
    statuses: list.answer?.status ?? [],
    overviewOf: (id: string) => overviews.data?.overviews.find((overview) => overview._id === id),
    isLoading,
    unknown: list.unknown,
    error: list.error ?? overviews.error,
    refetch: () => {
      list.refetch();
      if (ids.length > 0) void overviews.refetch();
    },
  };
}
