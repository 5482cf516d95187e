import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onNotified, useCall, type Answer } from '../../client';
import { TIMINGS } from '../../ui';

export type NotificationState = Answer<'notifications'>;
export type Notice = NotificationState['data'][number];
export type NotificationKind = Notice['kind'];
export type NoticeTab = 'All' | 'Assigned' | 'Docs' | 'Reviews';

/** How many notices the server shows at once, and how many at most. */
const AT_ONCE = 50;
export const AT_MOST = 300;

/** What the bell knows: asked for at once when the server says so, and every 50 s in case a word of it was lost. */
export function useNotifications(limit: number = AT_ONCE) {
  const queries = useQueryClient();
  useEffect(() => onNotified(() => void queries.invalidateQueries({ queryKey: ['notifications'] })), [queries]);
  return useCall(
    'notifications',
    { body: { limit } },
    { refetchInterval: TIMINGS.notificationRefresh, placeholderData: (before) => before },
  );
}
