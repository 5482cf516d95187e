import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { takeArrivedAnswer } from '../../client';
import { setupKey, setupOf, type ListAnswer, type ListSetup } from './list-module';
import { loadPage, type ListPage } from './load-page';
import { withModule, callsOf, type ModuleKey } from './module-calls';
import { listBodyOf, type ListSearch } from './list-search';
import { isStatusUnknown, knownBody, type AddressPart } from './unknown-parts';
import { useHeldRows } from './use-held-rows';
import { rowsOf, type ListRecord } from './wire-records';

/** The list setup is refetched after this many milliseconds. */
const SETUP_STALE_MS = 300_000;

const NO_RECORDS: ListRecord[] = [];
const NO_FIELDS: readonly string[] = [];
const STATUS: readonly AddressPart[] = ['status'];

interface ShownPage extends ListAnswer {
  readonly ignored: readonly string[];
}

const pageOf = (page: ListPage): ShownPage => {
  const { count, all, status, permissions, ignored = NO_FIELDS } = page;
  return { records: rowsOf(page), count, all, status, permissions, ignored };
};

/**
 * A page of a module's records. The first response includes the setup (fields, people, products); later ones omit it.
 * The previous rows stay until the next ones arrive, and changes reported by the server are refetched in the
 * background without reordering the rows on screen.
 * @param isReady false while the query is not known yet
 */
export function useRecordList(module: ModuleKey, search: ListSearch, isReady = true) {
  const queries = useQueryClient();
  const { list } = callsOf(module);
  const { body, unknown } = knownBody(listBodyOf(search));
  const key = [list, withModule(module, { body })];
  const page = useQuery<ListPage, Error, ShownPage>({
    select: pageOf,
    queryKey: key,
    placeholderData: keepPreviousData,
    enabled: isReady,
    initialData: () => {
      const arrivedAnswer = isReady
        ? takeArrivedAnswer(list, withModule(module, { body: { ...body, lean: false } }))
        : undefined;
      return arrivedAnswer && { ...arrivedAnswer, ignored: [] };
    },
    queryFn: async ({ signal }) => {
      const setupState = queries.getQueryState(setupKey(module));
      const isLean =
        setupState?.data !== undefined &&
        !setupState.isInvalidated &&
        Date.now() - setupState.dataUpdatedAt < SETUP_STALE_MS;
      const loadedPage = await loadPage(module, { ...body, lean: isLean }, signal);
      const sentSetup = setupOf(loadedPage);
      if (sentSetup) queries.setQueryData(setupKey(module), sentSetup);
      return loadedPage;
    },
  });
  const setup = useQuery<ListSetup, Error>({
    queryKey: setupKey(module),
    queryFn: skipToken,
    initialData: () => {
      const firstPage = queries.getQueryData<ListPage>(key);
      return firstPage && setupOf(firstPage);
    },
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const answer = page.data;
  const isDeleted = answer !== undefined && !page.isPlaceholderData && isStatusUnknown(body.status, answer);
  const isSettled = !page.isPlaceholderData && !page.isFetching;
  const records = useHeldRows(
    JSON.stringify([module, body]),
    answer?.records ?? NO_RECORDS,
    isSettled && answer !== undefined,
  );
  return {
    answer: useMemo(() => answer && { ...answer, records }, [answer, records]),
    ignored: answer?.ignored ?? NO_FIELDS,
    unknown: isDeleted ? STATUS : unknown,
    setup: setup.data,
    error: page.error,
    isOld: page.isPlaceholderData,
    refetch: () => void page.refetch(),
  };
}
