import { useState, type ReactNode } from 'react';
import { isRefused, useSave } from '../../../client';
import { useText } from '../../../i18n';
import { builderApi } from '../../../i18n/en/builder-api';
import { Button, ConfirmDialog, notify } from '../../../ui';

/** What is asked of a key before it ends. */
export interface EndingKey {
  readonly _id: string;
  readonly title: string;
}

/** Asks before a key ends, ends it for good, and says so; the caller shows the dialog. */
export function useEndKey(): { readonly ask: (key: EndingKey) => void; readonly dialog: ReactNode } {
  const text = useText(builderApi);
  const [asked, setAsked] = useState<EndingKey | null>(null);
  const revoke = useSave('revokeFormKey', {
    stale: ['listFormKeys', 'listKeys'],
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.failure(isRefused(error) ? error.message : text('revokeFailed')),
    onSettled: () => setAsked(null),
  });
  const dialog = (
    <ConfirmDialog
      isOpen={asked !== null}
      question={text('revokeQuestion', { title: asked?.title ?? '' })}
      detail={text('revokeDetail')}
      yes={text('revoke')}
      no={text('cancel')}
      tone="danger"
      isBusy={revoke.isPending}
      onYes={() => asked && revoke.mutate({ params: { id: asked._id } })}
      onNo={() => setAsked(null)}
    />
  );
  return { ask: setAsked, dialog };
}

export interface EndKeyButtonProps {
  readonly ending: EndingKey;
  readonly onAsk: (key: EndingKey) => void;
}

/** The button at a key that asks to end it. */
export function EndKeyButton({ ending, onAsk }: EndKeyButtonProps) {
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
