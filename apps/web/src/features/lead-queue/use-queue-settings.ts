import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../client';
import { useText } from '../../i18n';
import { leadQueue } from '../../i18n/en/records/lead-queue';
import { notify } from '../../ui';
import type { QueueSettings } from './lead-queue-shapes';
import { useMergedSave } from './use-merged-save';

export type SettingsDraft = Pick<
  QueueSettings,
  'mode' | 'first_contact_minutes' | 'max_open' | 'roles' | 'alert_roles'
>;

const draftOf = ({ mode, first_contact_minutes, max_open, roles, alert_roles }: SettingsDraft): SettingsDraft => ({
  ...{ mode, first_contact_minutes, max_open, roles, alert_roles },
});

/** Editor state of the queue's settings. Saves of others are adopted while nothing is unsaved, and else merged. */
export function useQueueSettings(storedSettings: QueueSettings) {
  const text = useText(leadQueue);
  const queries = useQueryClient();
  const [origin, setOrigin] = useState({ version: storedSettings.version, value: draftOf(storedSettings) });
  const [draft, setDraft] = useState(origin.value);
  const saving = useMergedSave<SettingsDraft>({
    send: async (sentDraft, version) => {
      const savedAnswer = await call('saveLeadQueueSettings', { body: { ...sentDraft, version } });
      setOrigin({ version: savedAnswer.version, value: sentDraft });
      setDraft(sentDraft);
      notify.success(savedAnswer.message);
      for (const staleCall of ['readLeadQueueSettings', 'readLeadQueue'])
        void queries.invalidateQueries({ queryKey: [staleCall] });
    },
    draftOf: (currentValue) => draftOf(currentValue as SettingsDraft),
    fallback: text('settingsFailed'),
  });
  const isUnsaved = JSON.stringify(draft) !== JSON.stringify(origin.value);
  if (storedSettings.version > origin.version && !isUnsaved && !saving.isBusy) {
    setOrigin({ version: storedSettings.version, value: draftOf(storedSettings) });
    setDraft(draftOf(storedSettings));
  }
  return {
    ...{ draft, saving },
    change: (patch: Partial<SettingsDraft>) => setDraft((draftBefore) => ({ ...draftBefore, ...patch })),
    bar: {
      unsaved: isUnsaved ? 1 : 0,
      isBusy: saving.isBusy,
      save: () => void saving.save(origin, draft),
      discard: () => {
        setDraft(origin.value);
        saving.clearError();
      },
    },
  };
}
