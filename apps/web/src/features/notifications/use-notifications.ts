import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onNotified, useCall, type Answer } from '../../client';
import { TIMINGS } from '../../ui';

export type NotificationState = Answer<'notifications'>;
export type Notice = NotificationState['data'][number];
export type NotificationKind = Notice['kind'];
export type NotificationTab = 'All' | 'Assigned' | 'Docs' | 'Reviews';

/** The default and maximum number of notifications per request. */
const DEFAULT_LIMIT = 50;
export const MAX_LIMIT = 300;

/** The notification state: refetched on server events, and every 50 s in case an event was lost. */
export function useNotifications(limit: number = DEFAULT_LIMIT) {
  const queries = useQueryClient();
  useEffect(() => onNotified(() => void queries.invalidateQueries({ queryKey: ['notifications'] })), [queries]);
  return useCall(
    'notifications',
    { body: { limit } },
    { refetchInterval: TIMINGS.notificationRefresh, placeholderData: (previousData) => previousData },
  );
}
