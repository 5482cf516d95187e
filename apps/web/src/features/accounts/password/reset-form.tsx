import type { FormEvent, ReactNode } from 'react';
import { useRef, useState } from 'react';
import { isRefused, useSave } from '../../../client';
import { useText } from '../../../i18n';
import { accounts } from '../../../i18n/en/accounts/accounts';
import { Button } from '../../../ui';
import { FormNotice } from '../layout/form-notice';
import { PasswordRequirements } from './password-requirements';
import { NO_ERRORS, newPasswordErrors } from './new-password-errors';
import { PasswordField } from './password-field';
import { useDelayedRedirect } from './use-delayed-redirect';
import styles from '../layout/auth-layout.module.css';

export interface ResetFormProps {
  /** The single-use token: emailed, or the response to a temporary password. */
  readonly token: string;
  /** Replaces the default text below the title. */
  readonly help?: string | undefined;
  /** The recovery if the token is invalid, at the error message. */
  readonly retryLink?: ReactNode;
  /** Called when the token turns out to be invalid, by a page that then shows something else. */
  readonly onTokenInvalid?: () => void;
  readonly onDone: () => void;
}

/**
 * Sets a new password with a single-use token (shell, sections 2.7 and 5). A weak password does not use up the token.
 */
export function ResetForm({ token, help, retryLink, onTokenInvalid, onDone }: ResetFormProps) {
  const text = useText(accounts);
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  const [errors, setErrors] = useState(NO_ERRORS);
  const passwordField = useRef<HTMLInputElement>(null);
  const confirmField = useRef<HTMLInputElement>(null);
  const reset = useSave('resetPassword', {
    onError: (error) => {
      if (isRefused(error, 'token_invalid')) onTokenInvalid?.();
      if (!isRefused(error, 'password_weak')) return;
      setErrors({ password: error.message, confirm: null });
      passwordField.current?.focus();
    },
  });
  useDelayedRedirect(reset.isSuccess, onDone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reset.isPending || reset.isSuccess) return;
    const foundErrors = newPasswordErrors(password, confirm, text);
    setErrors(foundErrors);
    if (foundErrors.password) return passwordField.current?.focus();
    if (foundErrors.confirm) return confirmField.current?.focus();
    reset.mutate({ body: { user_id: token, password } });
  };
  const hasFailed = reset.isError && !isRefused(reset.error, 'password_weak');
  const failure = hasFailed ? (
    <>
      {text('resetFailed')} {isRefused(reset.error, 'token_invalid') && retryLink}
    </>
  ) : null;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <h1 className={styles.title}>{text('resetTitle')}</h1>
      <FormNotice
        tone={reset.isSuccess ? 'success' : 'danger'}
        notice={reset.isSuccess ? `${text('passwordSet')} ${text('redirecting')}` : failure}
      >
        {help ?? text('resetHelp')}
      </FormNotice>
      <PasswordRequirements password={password} />
      <PasswordField
        ref={passwordField}
        label={text('password')}
        autoComplete="new-password"
        autoFocus
        required
        value={password}
        onValue={setPassword}
        error={errors.password}
      />
      <PasswordField
        ref={confirmField}
        label={text('confirmPassword')}
        autoComplete="new-password"
        required
        value={confirm}
        onValue={setConfirm}
        error={errors.confirm}
      />
      <Button
        type="submit"
        tone="primary"
        fullWidth
        isBusy={reset.isPending}
        busyLabel={text('savingPassword')}
        disabled={reset.isSuccess}
        className={styles.submit}
      >
        {text('savePassword')}
      </Button>
    </form>
  );
}
