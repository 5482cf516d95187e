import type { FormEvent, ReactNode } from 'react';
import { useId, useState } from 'react';
import { useText } from '../../../i18n';
import { accounts } from '../../../i18n/en/accounts/accounts';
import { security } from '../../../i18n/en/accounts/security';
import { Banner, Button, Dialog } from '../../../ui';
import { PasswordField } from './password-field';
import { useMfaAttempt } from '../mfa/use-mfa-attempt';

export interface ConfirmPasswordDialogProps {
  readonly title: string;
  /** What happens next, in one or two lines. */
  readonly help: ReactNode;
  /** Label of the confirm button. */
  readonly action: string;
  readonly tone?: 'primary' | 'danger';
  /** Additional fields below the password. */
  readonly more?: ReactNode;
  readonly onClose: () => void;
  /** Runs the action with the password; errors are shown in the dialog. */
  readonly onConfirm: (password: string) => Promise<unknown>;
}

/** Asks for the password before a change to sign-in methods. */
export function ConfirmPasswordDialog({
  title,
  help,
  action,
  tone = 'primary',
  more,
  onClose,
  onConfirm,
}: ConfirmPasswordDialogProps) {
  const text = useText(accounts);
  const securityText = useText(security);
  const form = useId();
  const { isBusy, error, run } = useMfaAttempt();
  const [password, setPassword] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (password === '') return;
    if (!(await run(() => onConfirm(password)))) setPassword('');
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      width={440}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            {securityText('cancel')}
          </Button>
          <Button size="large" type="submit" form={form} tone={tone} isBusy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)}>
        {error ? <Banner>{error}</Banner> : <p>{help}</p>}
        <br />
        <PasswordField
          label={text('currentPassword')}
          name="current"
          autoComplete="current-password"
          autoFocus
          required
          value={password}
          onValue={setPassword}
        />
        {more}
      </form>
    </Dialog>
  );
}
