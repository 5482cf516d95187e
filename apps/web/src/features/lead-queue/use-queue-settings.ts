import { useState } from 'react';
import { failureText, useSave } from '../../client';
import { useText } from '../../i18n';
import { leadQueue } from '../../i18n/en/records/lead-queue';
import { notify } from '../../ui';
import type { QueueSettings } from './lead-queue-shapes';

type Draft = Pick<QueueSettings, 'mode' | 'first_contact_minutes' | 'max_open' | 'roles' | 'alert_roles'>;

const draftOf = ({ mode, first_contact_minutes, max_open, roles, alert_roles }: QueueSettings): Draft => ({
  ...{ mode, first_contact_minutes, max_open, roles, alert_roles },
});

/** Editor state of the queue's settings. */
export function useQueueSettings(stored: QueueSettings) {
  const text = useText(leadQueue);
  const [draft, setDraft] = useState(() => draftOf(stored));
  const [error, setError] = useState<string | null>(null);
  const save = useSave('saveLeadQueueSettings', {
    stale: ['readLeadQueueSettings', 'readLeadQueue'],
    onSuccess: ({ message }) => {
      setError(null);
      notify.success(message);
    },
    onError: (refusal) => setError(failureText(refusal, text('settingsFailed'))),
  });
  const isUnsaved = JSON.stringify(draft) !== JSON.stringify(draftOf(stored));
  return {
    draft,
    error,
    change: (patch: Partial<Draft>) => setDraft((before) => ({ ...before, ...patch })),
    bar: {
      unsaved: isUnsaved ? 1 : 0,
      isBusy: save.isPending,
      save: () => save.mutate({ body: { ...draft, version: stored.version } }),
      discard: () => {
        setDraft(draftOf(stored));
        setError(null);
      },
    },
  };
}
