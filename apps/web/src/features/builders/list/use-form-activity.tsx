import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, isRefused } from '../../../client';
import { useText } from '../../../i18n';
import { recordList } from '../../../i18n/en/record-list';
import { ConfirmDialog, notify } from '../../../ui';
import { useSession } from '../../session';
import { nameOf } from './form-columns';
import type { FormLine } from './builder-kind';

/** Activating and deactivating forms, with the questions and sentences of all lists; deactivating can be undone. */
export function useFormActivity() {
  const text = useText(recordList);
  const queries = useQueryClient();
  const session = useSession();
  const [asked, setAsked] = useState<FormLine | null>(null);
  const [isBusy, setBusy] = useState(false);
  const turn = async (line: FormLine, active: boolean): Promise<void> => {
    const title = nameOf(line);
    try {
      await call('setFormActive', { params: { id: line._id }, body: { active } });
      if (active) notify.success(text('activated', { title }));
      else notify.undo(text('deactivated', { title }), () => void turn(line, true));
      if (line.kind === 'module') void session.refreshMenu();
    } catch (error) {
      const isTold = isRefused(error) && error.status < 500;
      notify.failure(isTold ? error.message : text(active ? 'activateFailed' : 'deactivateFailed', { title }));
    }
    for (const stale of ['listForms', 'readForm']) void queries.invalidateQueries({ queryKey: [stale] });
  };
  const yes = async () => {
    if (!asked) return;
    setBusy(true);
    await turn(asked, !asked.active);
    setBusy(false);
    setAsked(null);
  };
  const isWaking = asked?.active === false;
  const dialog = (
    <ConfirmDialog
      isOpen={asked !== null}
      question={text(isWaking ? 'activateQuestion' : 'deactivateQuestion', { title: asked ? nameOf(asked) : '' })}
      yes={text('yes')}
      no={text('no')}
      tone={isWaking ? 'primary' : 'danger'}
      isBusy={isBusy}
      onYes={() => void yes()}
      onNo={() => setAsked(null)}
    />
  );
  return { ask: setAsked, dialog };
}
