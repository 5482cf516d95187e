import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../client';
import { useText } from '../../i18n';
import { recordList } from '../../i18n/en/record-list';
import { ActivateIcon, ConfirmDialog, DeactivateIcon, IconButton, notify } from '../../ui';
import type { TemplateLine } from './template-shapes';

/** Deactivating and activating templates, with the questions and sentences of all lists; deactivating can be undone. */
export function useTemplateActivity() {
  const text = useText(recordList);
  const queries = useQueryClient();
  const [asked, setAsked] = useState<TemplateLine | null>(null);
  const [isBusy, setBusy] = useState(false);
  const turn = async ({ _id: id, title }: TemplateLine, isActive: boolean) => {
    try {
      if (isActive) await call('activateTaskTemplate', { body: { _id: id } });
      else await call('deactivateTaskTemplate', { params: { id } });
      if (isActive) notify.success(text('activated', { title }));
      else notify.undo(text('deactivated', { title }), () => void turn({ _id: id, title } as TemplateLine, true));
    } catch {
      notify.failure(text(isActive ? 'activateFailed' : 'deactivateFailed', { title }));
    }
    for (const stale of ['listTaskTemplates', 'readTaskTemplate', 'readTaskChoices'])
      void queries.invalidateQueries({ queryKey: [stale] });
  };
  const yes = async () => {
    if (!asked) return;
    setBusy(true);
    await turn(asked, !asked.active);
    setBusy(false);
    setAsked(null);
  };
  const button = (line: TemplateLine) => (
    <IconButton
      icon={line.active ? DeactivateIcon : ActivateIcon}
      tone={line.active ? 'danger' : 'plain'}
      name={text(line.active ? 'deactivate' : 'activate')}
      onClick={() => setAsked(line)}
    />
  );
  const isWaking = asked?.active === false;
  const dialog = (
    <ConfirmDialog
      isOpen={asked !== null}
      question={text(isWaking ? 'activateQuestion' : 'deactivateQuestion', { title: asked?.title ?? '' })}
      yes={text('yes')}
      no={text('no')}
      tone={isWaking ? 'primary' : 'danger'}
      isBusy={isBusy}
      onYes={() => void yes()}
      onNo={() => setAsked(null)}
    />
  );
  return { button, dialog };
}
