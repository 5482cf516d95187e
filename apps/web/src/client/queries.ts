import {
  QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call, takeArrivedAnswer, type Rest } from './call';
import { CallRefused } from './call-errors';
import type { Answer, InputOf, OperationId } from './operation-types';

const RETRIES = 2;

/** Creates the query cache. A refusal is final; only a lost connection is retried. */
export function makeQueryClient(): QueryClient {
  const again = (failures: number, error: Error) => !(error instanceof CallRefused) && failures < RETRIES;
  return new QueryClient({
    defaultOptions: {
      queries: { retry: again, staleTime: 15_000, refetchOnWindowFocus: true },
      mutations: { retry: false },
    },
  });
}

/** The query key of a call: the id, then its input. */
export const keyOf = <Id extends OperationId>(id: Id, input?: InputOf<Id>) =>
  (input === undefined ? [id] : [id, input]) as readonly [Id, InputOf<Id>?];

type CallRest<Id extends OperationId> =
  object extends InputOf<Id>
    ? [input?: InputOf<Id>, options?: Omit<UseQueryOptions<Answer<Id>, Error>, 'queryKey' | 'queryFn'>]
    : [input: InputOf<Id>, options?: Omit<UseQueryOptions<Answer<Id>, Error>, 'queryKey' | 'queryFn'>];

/** Reads an operation through the cache. @example const loan = useCall('readOpportunities', { params: { id } }); */
export function useCall<Id extends OperationId>(
  id: Id,
  ...[input, options]: CallRest<Id>
): UseQueryResult<Answer<Id>, Error> {
  return useQuery<Answer<Id>, Error>({
    initialData: () => takeArrivedAnswer(id, input as InputOf<Id>),
    ...options,
    queryKey: keyOf(id, input),
    queryFn: ({ signal }) => call(id, ...([input, { signal }] as unknown as Rest<Id>)),
  });
}

export interface SaveOptions<Id extends OperationId> extends Omit<
  UseMutationOptions<Answer<Id>, Error, InputOf<Id>>,
  'mutationFn' | 'mutationKey'
> {
  /** Operations whose cached responses are stale after success. */
  readonly stale?: readonly OperationId[];
  /** Called after success and `onSuccess` if the component is still mounted, for example to navigate. */
  readonly onSuccessIfMounted?: (answer: Answer<Id>) => void;
}

/**
 * Writes through an operation. @example const save = useSave('saveLogin', { stale: ['loginRoles'] }); save.mutate({
 * params: { id }, body });
 */
export function useSave<Id extends OperationId>(
  id: Id,
  options: SaveOptions<Id> = {},
): UseMutationResult<Answer<Id>, Error, InputOf<Id>> {
  const queries = useQueryClient();
  const { stale, onSuccess, onSuccessIfMounted, ...rest } = options;
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);
  return useMutation<Answer<Id>, Error, InputOf<Id>>({
    ...rest,
    mutationKey: [id],
    mutationFn: (input) => call(id, ...([input] as unknown as Rest<Id>)),
    onSuccess: async (...facts) => {
      for (const otherId of stale ?? []) void queries.invalidateQueries({ queryKey: [otherId] });
      await onSuccess?.(...facts);
      if (isMounted.current) onSuccessIfMounted?.(facts[0]);
    },
  });
}
