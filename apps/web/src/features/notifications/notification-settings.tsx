import { Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf, useCall, useSave, type Answer } from '../../client';
import { useText } from '../../i18n';
import { notifications } from '../../i18n/en/accounts/notifications';
import { ErrorState, notify, Panel, SkeletonFields } from '../../ui';
import type { NotificationKind } from './use-notifications';
import styles from './notification-settings.module.css';

const GROUPS = [
  {
    title: 'records',
    kinds: [
      'status_changed',
      'submitted',
      'created',
      'activated',
      'deactivated',
      'lead_received',
      'lead_converted',
      'lead_waiting',
      'note_mentioned',
      'note_shared',
      'email_answered',
      'reveal_limit',
    ],
  },
  { title: 'tab.Assigned', kinds: ['assigned', 'unassigned', 'task_assigned', 'task_due', 'task_completed'] },
  { title: 'tab.Docs', kinds: ['document_uploaded', 'document_status', 'document_explained'] },
  { title: 'tab.Reviews', kinds: ['review_requested', 'review_accepted', 'review_rejected'] },
] as const satisfies readonly { readonly title: string; readonly kinds: readonly NotificationKind[] }[];

type Settings = Answer<'readNotificationSettings'>;
const KEY = keyOf('readNotificationSettings');

/** Switches one kind on or off, optimistically, with a rollback if the server refuses. */
function useToggleKind() {
  const text = useText(notifications);
  const queries = useQueryClient();
  const save = useSave('saveNotificationSettings', {
    onSuccess: () => void notify.success(text('saved')),
    onError: () => {
      notify.failure(text('saveFailed'));
      void queries.invalidateQueries({ queryKey: KEY });
    },
  });
  return (kind: NotificationKind, isEnabled: boolean) => {
    queries.setQueryData<Settings>(KEY, (cachedSettings) => ({
      kinds: (cachedSettings?.kinds ?? []).map((listedKind) =>
        listedKind.kind === kind ? { kind, on: isEnabled } : listedKind,
      ),
    }));
    save.mutate({ body: { kinds: [{ kind, on: isEnabled }] } });
  };
}

/** The kinds of notifications that this user receives. */
export function NotificationSettings() {
  const text = useText(notifications);
  const { data, isError, refetch } = useCall('readNotificationSettings');
  const toggle = useToggleKind();
  if (isError && !data)
    return <ErrorState title={text('loadFailed')} help={text('loadHelp')} onRetry={() => void refetch()} />;
  const isOn = (kind: NotificationKind) => data?.kinds.find((candidate) => candidate.kind === kind)?.on ?? true;
  return (
    <div className={styles.groups}>
      <p className={styles.intro}>{text('intro')}</p>
      {GROUPS.map(({ title, kinds }) => (
        <Panel key={title} title={text(title)}>
          {data ? (
            <div className={styles.kinds}>
              {kinds.map((kind) => (
                <Switch
                  key={kind}
                  label={text(`kind.${kind}`)}
                  checked={isOn(kind)}
                  onChange={({ currentTarget }) => toggle(kind, currentTarget.checked)}
                />
              ))}
            </div>
          ) : (
            <SkeletonFields />
          )}
        </Panel>
      ))}
    </div>
  );
}
