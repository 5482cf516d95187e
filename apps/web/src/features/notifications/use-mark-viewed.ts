import { useQueryClient } from '@tanstack/react-query';
import { useSave } from '../../client';
import { translate } from '../../i18n';
import { notifications } from '../../i18n/en/accounts/notifications';
import { notify } from '../../ui';
import type { NotificationState, NotificationTab } from './use-notifications';

/** Marks notifications as viewed: they disappear immediately, and the server's response replaces the cached state. */
export function useMarkViewed() {
  const queries = useQueryClient();
  const view = useSave('viewNotifications', {
    onSuccess: (state: NotificationState) => {
      queries.setQueriesData({ queryKey: ['notifications'] }, state);
    },
    onError: () => {
      void queries.invalidateQueries({ queryKey: ['notifications'] });
      notify.failure(translate(notifications, 'viewedFailed'));
    },
  });
  const leave = (isViewed: (notice: NotificationState['data'][number]) => boolean) =>
    queries.setQueriesData<NotificationState>(
      { queryKey: ['notifications'] },
      (state) => state && without(state, isViewed),
    );
  return {
    /** Marks everything shown in a tab; notifications that arrive meanwhile stay. */
    viewTab(type: NotificationTab, endMoment: string) {
      leave((notice) => (type === 'All' || notice.tab === type) && notice.time <= endMoment);
      view.mutate({ body: { type, until: endMoment } });
    },
    viewNotifications(ids: readonly string[]) {
      leave(({ _id }) => ids.includes(_id));
      view.mutate({ body: { type: 'All', ids: [...ids] } });
    },
  };
}

function without(
  state: NotificationState,
  isViewed: (notice: NotificationState['data'][number]) => boolean,
): NotificationState {
  const viewedDocuments = state.data.filter(isViewed);
  const viewedCountOf = (tab: NotificationTab) =>
    viewedDocuments.filter((notice) => tab === 'All' || notice.tab === tab).length;
  const counts = { ...state.counts };
  for (const tab of ['All', 'Assigned', 'Docs', 'Reviews'] as const) counts[tab] -= viewedCountOf(tab);
  return {
    ...state,
    data: state.data.filter((notice) => !isViewed(notice)),
    count: state.count - viewedDocuments.length,
    counts,
  };
}
