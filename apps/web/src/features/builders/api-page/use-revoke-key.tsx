import { useState, type ReactNode } from 'react';
import { isRefused, useSave } from '../../../client';
import { useText } from '../../../i18n';
import { builderApi } from '../../../i18n/en/builder-api';
import { Button, ConfirmDialog, notify } from '../../../ui';

/** What is asked of a key before it ends. */
export interface RevocableKey {
  readonly _id: string;
  readonly title: string;
}

/** Asks before a key ends, ends it for good, and says so; the caller shows the dialog. */
export function useRevokeKey(): { readonly ask: (key: RevocableKey) => void; readonly dialog: ReactNode } {
  const text = useText(builderApi);
  const [confirming, setConfirming] = useState<RevocableKey | null>(null);
  const revoke = useSave('revokeFormKey', {
    stale: ['listFormKeys', 'listKeys'],
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.failure(isRefused(error) ? error.message : text('revokeFailed')),
    onSettled: () => setConfirming(null),
  });
  const dialog = (
    <ConfirmDialog
      isOpen={confirming !== null}
      question={text('revokeQuestion', { title: confirming?.title ?? '' })}
      detail={text('revokeDetail')}
      yes={text('revoke')}
      no={text('cancel')}
      tone="danger"
      isBusy={revoke.isPending}
      onYes={() => confirming && revoke.mutate({ params: { id: confirming._id } })}
      onNo={() => setConfirming(null)}
    />
  );
  return { ask: setConfirming, dialog };
}

export interface RevokeKeyButtonProps {
  readonly ending: RevocableKey;
  readonly onAsk: (key: RevocableKey) => void;
}

/** The button at a key that asks to end it. */
export function RevokeKeyButton({ ending, onAsk }: RevokeKeyButtonProps) {
  const text = useText(builderApi);
  return (
    <Button
      size="small"
      tone="danger"
      aria-label={text('revokeOf', { title: ending.title })}
      onClick={() => onAsk(ending)}
    >
      {text('revoke')}
    </Button>
  );
}
