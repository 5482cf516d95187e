import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListStatus } from '../list-module';
import { applicableBodyOf, type ListSearch } from '../list-search';
import { callsOf, withModule, type ModuleKey } from '../module-calls';
import { loadPage, type ListPage } from '../load-page';
import { rowsOf } from '../wire-records';
import { boardColumns } from './board-columns';

const STEP = 20;
/** The maximum number of rows of one request; the table has the rest. */
const MAX_ROWS = 100;

export interface BoardColumnsInput {
  readonly module: ModuleKey;
  readonly search: ListSearch;
  /** Fields of the search that the server could not apply. */
  readonly ignored: readonly string[];
  readonly statuses: readonly ListStatus[];
}

/** The records of a list by status, each column loaded and paged on its own. The list's filters apply. */
export function useBoardColumns({ module, search, ignored, statuses }: BoardColumnsInput) {
  const [limits, setLimits] = useState<ReadonlyMap<string, number>>(new Map());
  const { list } = callsOf(module);
  const limitOf = (id: string) => limits.get(id) ?? STEP;
  const body = applicableBodyOf({ ...search, page: undefined, status: undefined }, ignored);
  const pages = useQueries({
    queries: statuses.map(({ _id }) => {
      const statusBody = { ...body, status: _id, limit: limitOf(_id), lean: true };
      return {
        queryKey: [list, withModule(module, { body: statusBody })],
        placeholderData: keepPreviousData<ListPage>,
        queryFn: ({ signal }: { readonly signal: AbortSignal }) => loadPage(module, statusBody, signal),
      };
    }),
  });
  const columns = boardColumns(
    statuses,
    pages.map(({ data }) => data && { count: data.count, records: rowsOf(data) }),
  );
  return {
    columns: columns.map((column, index) => ({
      ...column,
      canLoadMore: limitOf(column.status._id) < MAX_ROWS,
      isFailed: column.isLoading && pages[index]?.isError === true,
    })),
    retry: (id: string) => void pages[statuses.findIndex(({ _id }) => _id === id)]?.refetch(),
    loadMore: (id: string) => setLimits(new Map(limits).set(id, Math.min(MAX_ROWS, limitOf(id) + STEP))),
  };
}

export type LoadedColumn = ReturnType<typeof useBoardColumns>['columns'][number];
