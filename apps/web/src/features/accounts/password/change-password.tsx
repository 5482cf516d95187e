import { type FormEvent, useRef, useState, useCallback } from 'react';
import { isRefused, useSave } from '../../../client';
import { useText } from '../../../i18n';
import { accounts } from '../../../i18n/en/accounts/accounts';
import { Banner, Button, Panel, notify } from '../../../ui';
import { signInError } from '../sign-in/sign-in-error';
import { PasswordRequirements } from './password-requirements';
import { NO_ERRORS, newPasswordErrors } from './new-password-errors';
import { PasswordField } from './password-field';
import styles from './change-password.module.css';
import { useGoToPath, useSession } from '../../session';

/**
 * Keeps the user on a page after their session was replaced in the same cookie: the event that ended the old session
 * may have arrived first and opened the sign-in page.
 */
function useStayOnPage(path: string): () => Promise<void> {
  const session = useSession();
  const navigate = useGoToPath();
  return useCallback(async () => {
    const state = await session.load();
    if (state.kind === 'signed-in' && window.location.pathname !== path) navigate(path);
  }, [session, navigate, path]);
}

const EMPTY_PASSWORDS = { current: '', password: '', confirm: '' };

export interface ChangePasswordProps {
  /** Path of the page that contains this form. */
  readonly path: string;
  /** Minimum length of the new password. */
  readonly minLength?: number | undefined;
}

/** Changes the user's own password, which ends every other session. */
export function ChangePassword({ path, minLength }: ChangePasswordProps) {
  const text = useText(accounts);
  const stayOnPage = useStayOnPage(path);
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(EMPTY_PASSWORDS);
  const [errors, setErrors] = useState<{
    readonly current?: string | null;
    readonly password: string | null;
    readonly confirm: string | null;
  }>(NO_ERRORS);
  const showErrors = (foundErrors: typeof errors) => {
    setErrors(foundErrors);
    const firstField = (['current', 'password', 'confirm'] as const).find((field) => foundErrors[field]);
    if (firstField) form.current?.querySelector<HTMLInputElement>(`[name=${firstField}]`)?.focus();
    return firstField !== undefined;
  };
  const change = useSave('changePassword', {
    stale: ['listSessions'],
    onSuccess: () => {
      setValues(EMPTY_PASSWORDS);
      notify.success(text('passwordChanged'));
      void stayOnPage();
    },
    onError: (error) => {
      if (isRefused(error, 'login_incorrect')) showErrors({ ...NO_ERRORS, current: text('currentWrong') });
      if (isRefused(error, 'password_weak')) showErrors({ ...NO_ERRORS, password: error.message });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    if (values.current === '') return void showErrors({ ...NO_ERRORS, current: text('enterCurrent') });
    if (showErrors(newPasswordErrors(values.password, values.confirm, text))) return;
    change.mutate({ body: { current: values.current, password: values.password } });
  };
  const isFieldError = isRefused(change.error, 'login_incorrect') || isRefused(change.error, 'password_weak');
  const bind = (name: keyof typeof EMPTY_PASSWORDS, label: string) => ({
    name,
    label,
    required: true,
    value: values[name],
    onValue: (value: string) => setValues((previousValues) => ({ ...previousValues, [name]: value })),
    error: errors[name],
  });
  return (
    <Panel title={text('changePassword')} aside={text('changeHelp')}>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        {change.error && !isFieldError && <Banner>{signInError(change.error, text)}</Banner>}
        <PasswordField {...bind('current', text('currentPassword'))} autoComplete="current-password" />
        <PasswordRequirements password={values.password} minLength={minLength} />
        <PasswordField {...bind('password', text('newPassword'))} autoComplete="new-password" />
        <PasswordField {...bind('confirm', text('confirmPassword'))} autoComplete="new-password" />
        <div className={styles.foot}>
          <Button
            type="submit"
            tone="primary"
            size="large"
            isBusy={change.isPending}
            busyLabel={text('savingPassword')}
          >
            {text('changePassword')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
