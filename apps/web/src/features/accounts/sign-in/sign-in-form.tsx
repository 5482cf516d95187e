import type { FormEvent, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../i18n';
import { accounts } from '../../../i18n/en/accounts/accounts';
import { Button } from '../../../ui';
import { AuthTextField } from '../layout/auth-text-field';
import { FormNotice } from '../layout/form-notice';
import { PasswordField } from '../password/password-field';
import type { Outcome } from './use-sign-in';
import styles from '../layout/auth-layout.module.css';

export interface SignInFormProps {
  readonly title: string;
  readonly username: string;
  readonly onUsername: (username: string) => void;
  readonly isBusy: boolean;
  /** The error message. */
  readonly error: string | null;
  /** The message of a preceding success, such as a password reset; an error replaces it. */
  readonly success?: string | null | undefined;
  /** The link to the forgot-password page. */
  readonly forgotLink: ReactNode;
  readonly onSubmit: (username: string, password: string) => Promise<Outcome>;
}

/** On a phone, focus would open the keyboard and cover the page. */
const hasKeyboard = () => globalThis.matchMedia?.('(pointer: fine)').matches ?? false;

/** Username and password. Wrong credentials keep the username, clear the password and focus it. */
export function SignInForm(props: SignInFormProps) {
  const { title, username, onUsername, isBusy, error, success = null, forgotLink, onSubmit } = props;
  const text = useText(accounts);
  const [password, setPassword] = useState('');
  const [isChecked, setChecked] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!hasKeyboard()) return;
    const firstField = nameField.current?.value === '' ? nameField : passwordField;
    firstField.current?.focus();
  }, []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const missingField = username.trim() === '' ? nameField : password === '' ? passwordField : null;
    setChecked(missingField !== null);
    if (missingField) return missingField.current?.focus();
    if ((await onSubmit(username.trim(), password)) !== 'refused') return;
    setPassword('');
    passwordField.current?.focus();
  };
  const requiredError = (value: string, name: string) =>
    isChecked && value.trim() === '' ? text('required', { name }) : null;
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <h1 className={styles.title}>{title}</h1>
      <FormNotice tone={!error && success ? 'success' : 'danger'} notice={error ?? success}>
        {text('welcomeHelp')}
      </FormNotice>
      <AuthTextField
        ref={nameField}
        label={text('username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        value={username}
        onValue={onUsername}
        error={requiredError(username, text('username'))}
      />
      <PasswordField
        ref={passwordField}
        label={text('password')}
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onValue={setPassword}
        error={requiredError(password, text('password'))}
        aside={forgotLink}
      />
      <Button
        type="submit"
        tone="primary"
        fullWidth
        isBusy={isBusy}
        busyLabel={text('signingIn')}
        className={styles.submit}
      >
        {text('signIn')}
      </Button>
    </form>
  );
}
