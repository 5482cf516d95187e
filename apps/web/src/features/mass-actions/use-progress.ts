import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onMassAction, useCall } from '../../client';
import { isFinished } from './mass-action-shapes';

/** How often progress is read if no event arrives. */
const FALLBACK_MS = 2_000;

/** The progress of an action, refreshed by the events of the server. */
export function useProgress(id: string) {
  const queries = useQueryClient();
  useEffect(
    () =>
      onMassAction(({ action }) => {
        if (action === id) void queries.invalidateQueries({ queryKey: ['readMassAction', { params: { id } }] });
      }),
    [id, queries],
  );
  return useCall(
    'readMassAction',
    { params: { id } },
    { refetchInterval: ({ state: { data } }) => (data && isFinished(data) ? false : FALLBACK_MS) },
  );
}
