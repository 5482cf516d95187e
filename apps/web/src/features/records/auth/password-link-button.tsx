import { isRefused, useSave } from '../../../client';
import { useText } from '../../../i18n';
import { invitations } from '../../../i18n/en/invitations';
import { Button, notify } from '../../../ui';

export interface PasswordLinkButtonProps {
  readonly person: string;
  /** The account's email address. */
  readonly address: string;
}

/** Sends the owner of a login a link to choose a new password. */
export function PasswordLinkButton({ person, address }: PasswordLinkButtonProps) {
  const text = useText(invitations);
  const send = useSave('sendLoginLink', {
    onSuccess: () => void notify.success(text('passwordLinkSent', { address })),
    onError: (error) => void notify.failure(isRefused(error) ? error.message : text('sendFailed')),
  });
  return (
    <Button busy={send.isPending} onClick={() => send.mutate({ params: { id: person }, body: {} })}>
      {text('sendPasswordLink')}
    </Button>
  );
}
