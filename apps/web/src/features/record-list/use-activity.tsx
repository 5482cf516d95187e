import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call } from '../../client';
import { useText } from '../../i18n';
import { recordList } from '../../i18n/en/record-list';
import { ActivateIcon, ConfirmDialog, DeactivateIcon, IconButton, notify } from '../../ui';
import type { ListPermissions, ListRecord } from './list-module';
import { callsOf, inModule, listKey, type ModuleKey } from './module-calls';

/** Deactivating and activating rows, with the questions and sentences of the specification; deactivating can be undone. */
export function useActivity(
  module: ModuleKey,
  permissions: ListPermissions | undefined,
  nameOf: (row: ListRecord) => string,
) {
  const text = useText(recordList);
  const queries = useQueryClient();
  const [asked, setAsked] = useState<ListRecord | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { activate, deactivate } = callsOf(module);

  const turn = async (row: ListRecord, isActive: boolean) => {
    const title = nameOf(row);
    try {
      if (isActive) await call(activate, inModule(module, { body: { _id: row._id } }));
      else await call(deactivate, inModule(module, { params: { id: row._id } }));
      if (isActive) notify.success(text('activated', { title }));
      else notify.undo(text('deactivated', { title }), () => void turn(row, true));
    } catch {
      notify.failure(text(isActive ? 'activateFailed' : 'deactivateFailed', { title }));
    }
    await queries.invalidateQueries({ queryKey: listKey(module) });
  };
  const yes = async () => {
    if (!asked) return;
    setBusy(true);
    await turn(asked, !asked.active);
    setBusy(false);
    setAsked(null);
  };
  const button = (row: ListRecord): ReactNode =>
    permissions?.delete ? (
      <IconButton
        icon={row.active ? DeactivateIcon : ActivateIcon}
        tone={row.active ? 'danger' : 'plain'}
        name={text(row.active ? 'deactivate' : 'activate')}
        onClick={() => setAsked(row)}
      />
    ) : null;
  const title = asked ? nameOf(asked) : '';
  const dialog = (
    <ConfirmDialog
      isOpen={asked !== null}
      question={text(asked?.active === false ? 'activateQuestion' : 'deactivateQuestion', { title })}
      yes={text('yes')}
      no={text('no')}
      tone={asked?.active === false ? 'primary' : 'danger'}
      isBusy={isBusy}
      onYes={() => void yes()}
      onNo={() => setAsked(null)}
    />
  );
  return { button, dialog, mayAct: permissions?.delete === true };
}
