import type { FormEvent, ReactNode } from 'react';
import { useRef, useState } from 'react';
import { useSave } from '../../../client';
import { useText } from '../../../i18n';
import { accounts } from '../../../i18n/en/accounts/accounts';
import { Button } from '../../../ui';
import { AuthTextField } from '../layout/auth-text-field';
import { signInError } from '../sign-in/sign-in-error';
import { FormNotice } from '../layout/form-notice';
import { useDelayedRedirect } from './use-delayed-redirect';
import styles from '../layout/auth-layout.module.css';

export interface ForgotFormProps {
  readonly back: ReactNode;
  /** Opens the sign-in page. */
  readonly onDone: () => void;
}

/** Requests a reset link. The response is the same for every username (shell, section 2.7). */
export function ForgotForm({ back, onDone }: ForgotFormProps) {
  const text = useText(accounts);
  const [username, setUsername] = useState('');
  const [isChecked, setChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const requestLink = useSave('forgotPassword');
  useDelayedRedirect(requestLink.isSuccess, onDone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (requestLink.isPending || requestLink.isSuccess) return;
    setChecked(true);
    if (username.trim() === '') return field.current?.focus();
    requestLink.mutate({ body: { username: username.trim() } });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <h1 className={styles.title}>{text('forgotTitle')}</h1>
      <FormNotice
        tone={requestLink.isSuccess ? 'success' : 'danger'}
        notice={
          requestLink.isSuccess ? text('linkSent') : requestLink.error ? signInError(requestLink.error, text) : null
        }
      >
        {text('forgotHelp')}
      </FormNotice>
      <AuthTextField
        ref={field}
        label={text('username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        maxLength={254}
        required
        value={username}
        onValue={setUsername}
        error={isChecked && username.trim() === '' ? text('required', { name: text('username') }) : null}
        hint={requestLink.isSuccess ? text('redirecting') : null}
      />
      <Button
        type="submit"
        tone="primary"
        fullWidth
        isBusy={requestLink.isPending}
        busyLabel={text('sendingLink')}
        disabled={requestLink.isSuccess}
        className={styles.submit}
      >
        {text('sendLink')}
      </Button>
      <div className={styles.after}>{back}</div>
    </form>
  );
}
