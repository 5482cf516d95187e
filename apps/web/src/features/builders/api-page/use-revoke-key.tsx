import { useState, type ReactNode } from 'react';
import { isRefused, useSave } from '../../../client';
import { useText } from '../../../i18n';
import { builderApi } from '../../../i18n/en/builder/builder-api';
import { Button, ConfirmDialog, notify } from '../../../ui';

/** The key to revoke. */
export interface RevocableKey {
  readonly _id: string;
  readonly title: string;
}

/** Asks before a key is revoked, revokes it permanently, and confirms it. The caller renders the dialog. */
export function useRevokeKey(): { readonly confirm: (key: RevocableKey) => void; readonly dialog: ReactNode } {
  const text = useText(builderApi);
  const [confirmingKey, setConfirming] = useState<RevocableKey | null>(null);
  const revoke = useSave('revokeFormKey', {
    stale: ['listFormKeys', 'listKeys'],
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.failure(isRefused(error) ? error.message : text('revokeFailed')),
    onSettled: () => setConfirming(null),
  });
  const dialog = (
    <ConfirmDialog
      isOpen={confirmingKey !== null}
      question={text('revokeQuestion', { title: confirmingKey?.title ?? '' })}
      detail={text('revokeDetail')}
      confirmLabel={text('revoke')}
      cancelLabel={text('cancel')}
      tone="danger"
      isBusy={revoke.isPending}
      onConfirm={() => confirmingKey && revoke.mutate({ params: { id: confirmingKey._id } })}
      onCancel={() => setConfirming(null)}
    />
  );
  return { confirm: setConfirming, dialog };
}

export interface RevokeKeyButtonProps {
  readonly revokedKey: RevocableKey;
  readonly onRevoke: (key: RevocableKey) => void;
}

/** The button that asks to revoke a key. */
export function RevokeKeyButton({ revokedKey, onRevoke }: RevokeKeyButtonProps) {
  const text = useText(builderApi);
  return (
    <Button
      size="small"
      tone="danger"
      aria-label={text('revokeOf', { title: revokedKey.title })}
      onClick={() => onRevoke(revokedKey)}
    >
      {text('revoke')}
    </Button>
  );
}
