import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onRecordChanged, useCall } from '../../client';
import type { DashboardDays } from './dashboard-shapes';

/** Minimum time between two refreshes of the figures, in milliseconds, however many records change. */
const MIN_REFRESH_MS = 4_000;

/** The dashboard data. A change event from the server marks it stale, and it is refetched in the background. */
export function useDashboard(days: DashboardDays) {
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
  return useCall('dashboard', { body: { days } }, { placeholderData: keepPreviousData });
}
