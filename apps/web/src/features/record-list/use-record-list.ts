import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call, isRefused } from '../../client';
import { setupKey, type ListAnswer, type ListBody, type ListRecord, type ListSetup } from './list-module';
import { callsOf, inModule, type ModuleKey } from './module-calls';
import { listBodyOf, withoutField, type ListSearch } from './list-search';
import { useHeldRows } from './use-held-rows';

/** The list setup is refetched after this many milliseconds. */
const SETUP_FRESH = 300_000;

/** A response with the fields whose filters or sort order could not be applied. */
type ListPage = ListAnswer & { readonly ignored?: readonly string[] };

/** The field that a refusal names; null if it is about something else or about no field of the request. */
function refusedField(error: unknown, { filters = [], sort }: ListBody): string | null {
  if (!isRefused(error, 'filter_unreadable')) return null;
  const { field } = error.details as { readonly field?: unknown };
  const isNamed = filters.some((filter) => filter.field === field) || sort?.field === field;
  return typeof field === 'string' && isNamed ? field : null;
}

/**
 * Loads a page. If the server refuses a filter, the page is loaded without it and the field is reported, so that an
 * invalid value in an address does not take the list away.
 */
async function loadPage(load: (body: ListBody) => Promise<ListAnswer>, body: ListBody): Promise<ListPage> {
  const ignored: string[] = [];
  for (let rest = body; ;) {
    try {
      return { ...(await load(rest)), ignored };
    } catch (error) {
      const field = refusedField(error, rest);
      if (field === null) throw error;
      ignored.push(field);
      rest = withoutField(rest, field);
    }
  }
}

const NO_RECORDS: ListRecord[] = [];
const NO_FIELDS: readonly string[] = [];

/**
 * A page of a module's records. The first response includes the setup (fields, people, products); later ones omit it.
 * The previous rows stay until the next ones arrive, and changes reported by the server are refetched in the
 * background without reordering the rows on screen.
 * @param isReady false while the query is not known yet
 */
export function useRecordList(module: ModuleKey, search: ListSearch, isReady = true) {
  const queries = useQueryClient();
  const { list } = callsOf(module);
  const body = listBodyOf(search);
  const page = useQuery<ListPage, Error>({
    queryKey: [list, inModule(module, { body })],
    placeholderData: keepPreviousData,
    enabled: isReady,
    queryFn: async ({ signal }) => {
      const setupState = queries.getQueryState(setupKey(module));
      const lean =
        setupState?.data !== undefined &&
        !setupState.isInvalidated &&
        Date.now() - setupState.dataUpdatedAt < SETUP_FRESH;
      const loaded = await loadPage(
        (next) => call(list, inModule(module, { body: { ...next, lean } }), { signal }),
        body,
      );
      if (loaded.setup) queries.setQueryData(setupKey(module), loaded.setup);
      return loaded;
    },
  });
  const setup = useQuery<ListSetup, Error>({
    queryKey: setupKey(module),
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const answer = page.data;
  const isSettled = !page.isPlaceholderData && !page.isFetching;
  const records = useHeldRows(
    JSON.stringify([module, body]),
    answer?.records ?? NO_RECORDS,
    isSettled && answer !== undefined,
  );
  return {
    answer: useMemo(() => answer && { ...answer, records }, [answer, records]),
    ignored: answer?.ignored ?? NO_FIELDS,
    setup: setup.data,
    error: page.error,
    isOld: page.isPlaceholderData,
    refetch: () => void page.refetch(),
  };
}
