import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onRecordChanged, useCall } from '../../client';

/** However many records change, the figures are asked for again at most this often, in milliseconds. */
const MIN_REFRESH_MS = 4_000;

/** The dashboard, kept up to date: a changed record that the server tells of makes it stale, and it is fetched quietly. */
export function useDashboard() {
  const queries = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onRecordChanged(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void queries.invalidateQueries({ queryKey: ['dashboard'] });
      }, MIN_REFRESH_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [queries]);
  return useCall('dashboard', { body: {} });
}
