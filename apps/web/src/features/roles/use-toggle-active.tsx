import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefused, type OperationId } from '../../client';
import { useText } from '../../i18n';
import { recordList } from '../../i18n/en/records/record-list';
import { ActivateIcon, Button, ConfirmDialog, DeactivateIcon, IconButton, notify } from '../../ui';

interface ToggledItem {
  readonly _id: string;
  readonly title: string;
  readonly active: boolean;
}

export interface ToggleActiveOptions {
  readonly activate: (id: string) => Promise<unknown>;
  readonly deactivate: (id: string) => Promise<unknown>;
  /** Queries to invalidate afterwards. */
  readonly stale: readonly OperationId[];
  /** The consequence of deactivating, below the question. */
  readonly detail: string;
}

/**
 * Activates and deactivates items with the dialogs and messages of all lists; deactivating can be undone. A refusal
 * shows the server's message.
 * @source spec 1-shell §8
 */
export function useToggleActive({ activate, deactivate, stale, detail }: ToggleActiveOptions) {
  const text = useText(recordList);
  const queries = useQueryClient();
  const [itemToConfirm, setConfirming] = useState<ToggledItem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const setActive = async ({ _id, title }: ToggledItem, isActive: boolean) => {
    try {
      await (isActive ? activate(_id) : deactivate(_id));
      if (isActive) notify.success(text('activated', { title }));
      else notify.undo(text('deactivated', { title }), () => void setActive({ _id, title, active: false }, true));
    } catch (error) {
      const failedText = text(isActive ? 'activateFailed' : 'deactivateFailed', { title });
      notify.failure(isRefused(error) ? error.message : failedText);
    }
    for (const name of stale) void queries.invalidateQueries({ queryKey: [name] });
  };
  const confirmToggle = async () => {
    if (!itemToConfirm) return;
    setBusy(true);
    await setActive(itemToConfirm, !itemToConfirm.active);
    setBusy(false);
    setConfirming(null);
  };
  const button = (row: ToggledItem, variant: 'icon' | 'words' = 'icon') => {
    const icon = row.active ? DeactivateIcon : ActivateIcon;
    const name = text(row.active ? 'deactivate' : 'activate');
    if (variant === 'words')
      return (
        <Button icon={icon} onClick={() => setConfirming(row)}>
          {name}
        </Button>
      );
    return (
      <IconButton icon={icon} tone={row.active ? 'danger' : 'plain'} name={name} onClick={() => setConfirming(row)} />
    );
  };
  const isActivating = itemToConfirm?.active === false;
  const dialog = (
    <ConfirmDialog
      isOpen={itemToConfirm !== null}
      question={text(isActivating ? 'activateQuestion' : 'deactivateQuestion', {
        title: itemToConfirm?.title ?? '',
      })}
      {...(!isActivating && { detail })}
      confirmLabel={text('yes')}
      cancelLabel={text('no')}
      tone={isActivating ? 'primary' : 'danger'}
      isBusy={isBusy}
      onConfirm={() => void confirmToggle()}
      onCancel={() => setConfirming(null)}
    />
  );
  return { button, dialog };
}
