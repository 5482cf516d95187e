import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client';
import { setupKey, setupOf, type ListAnswer, type ListSetup } from './list-module';
import { callsOf, inModule, type ModuleKey } from './module-calls';
import { listBodyOf, type ListSearch } from './list-search';
import { rowsOf, type WireList } from './wire-records';

/** The list setup is refetched after this many milliseconds. */
const SETUP_STALE_MS = 300_000;

const pageOf = (answer: WireList): ListAnswer => {
  const { count, all, status, permissions } = answer;
  return { records: rowsOf(answer), count, all, status, permissions };
};

/**
 * A page of a module's records. The first response includes the setup (fields, people, products); later ones omit it.
 * The previous rows stay until the next ones arrive, and changes reported by the server are refetched in the
 * background.
 */
export function useRecordList(module: ModuleKey, search: ListSearch) {
  const queries = useQueryClient();
  const { list } = callsOf(module);
  const body = listBodyOf(search);
  const page = useQuery<WireList, Error, ListAnswer>({
    select: pageOf,
    queryKey: [list, inModule(module, { body })],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const setupState = queries.getQueryState(setupKey(module));
      const lean =
        setupState?.data !== undefined &&
        !setupState.isInvalidated &&
        Date.now() - setupState.dataUpdatedAt < SETUP_STALE_MS;
      const answer = await call(list, inModule(module, { body: { ...body, lean } }), { signal });
      const sent = setupOf(answer);
      if (sent) queries.setQueryData(setupKey(module), sent);
      return answer;
    },
  });
  const setup = useQuery<ListSetup, Error>({
    queryKey: setupKey(module),
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return {
    answer: page.data,
    setup: setup.data,
    error: page.error,
    isOld: page.isPlaceholderData,
    refetch: () => void page.refetch(),
  };
}
