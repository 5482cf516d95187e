import type { FormEvent, ReactNode } from 'react';
import { useRef, useState } from 'react';
import { call, isRefused } from '../../../client';
import { useText } from '../../../i18n';
import { accounts } from '../../../i18n/en/accounts/accounts';
import { Button } from '../../../ui';
import { AuthTextField } from '../layout/auth-text-field';
import { SessionNotLoaded, signInError } from '../sign-in/sign-in-error';
import { firstSuperErrors } from './first-super-errors';
import type { FirstSuper } from './first-super-errors';
import { FormNotice } from '../layout/form-notice';
import { PasswordRequirements } from '../password/password-requirements';
import { PasswordField } from '../password/password-field';
import styles from '../layout/auth-layout.module.css';

export interface FirstSuperFormProps {
  readonly onEnter: () => Promise<boolean>;
  /** The link to the sign-in page, shown if the installation is already set up. */
  readonly signIn: ReactNode;
}

type Field = keyof FirstSuper;
const ORDER: readonly Field[] = ['code', 'company', 'first_name', 'last_name', 'email', 'password'];
const EMPTY_FIRST_SUPER: FirstSuper = { code: '', company: '', first_name: '', last_name: '', email: '', password: '' };

/** The field that a refusal belongs to, or null if it applies to the whole form. */
function fieldOf(error: unknown): Field | null {
  if (isRefused(error, 'code_invalid')) return 'code';
  return isRefused(error, 'password_weak') ? 'password' : null;
}

/** Creates the first company and its Super user, once, with the setup code printed at startup. */
export function FirstSuperForm({ onEnter, signIn }: FirstSuperFormProps) {
  const text = useText(accounts);
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(EMPTY_FIRST_SUPER);
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const showErrors = (foundErrors: Partial<Record<Field, string>>) => {
    setErrors(foundErrors);
    const firstField = ORDER.find((field) => foundErrors[field]);
    if (firstField) form.current?.querySelector<HTMLInputElement>(`[name=${firstField}]`)?.focus();
    return firstField !== undefined;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || showErrors(firstSuperErrors(values, text))) return;
    setBusy(true);
    setError(null);
    try {
      await call('createFirstSuper', { body: values });
      if (!(await onEnter())) throw new SessionNotLoaded();
    } catch (error) {
      const field = fieldOf(error);
      if (field && isRefused(error)) showErrors({ [field]: error.message });
      else setError(error);
      setBusy(false);
    }
  };
  const bind = (name: Field, label: string) => ({
    name,
    label,
    required: true,
    value: values[name],
    onValue: (value: string) => setValues((previousValues) => ({ ...previousValues, [name]: value })),
    error: errors[name],
  });
  const notice = isRefused(error, 'already_set_up') ? (
    <>
      {text('setUpAlready')} {signIn}
    </>
  ) : error ? (
    signInError(error, text)
  ) : null;
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <h1 className={styles.title}>{text('setupTitle')}</h1>
      <FormNotice notice={notice}>{text('setupHelp')}</FormNotice>
      <AuthTextField
        {...bind('code', text('code'))}
        hint={text('codeHelp')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        autoFocus
      />
      <AuthTextField {...bind('company', text('company'))} autoComplete="organization" maxLength={120} />
      <div className={styles.pair}>
        <AuthTextField {...bind('first_name', text('firstName'))} autoComplete="given-name" maxLength={80} />
        <AuthTextField {...bind('last_name', text('lastName'))} autoComplete="family-name" maxLength={80} />
      </div>
      <AuthTextField
        {...bind('email', text('email'))}
        hint={text('emailHelp')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <PasswordField {...bind('password', text('password'))} autoComplete="new-password" />
      <PasswordRequirements password={values.password} />
      <Button
        type="submit"
        tone="primary"
        fullWidth
        isBusy={isBusy}
        busyLabel={text('creating')}
        className={styles.submit}
      >
        {text('create')}
      </Button>
    </form>
  );
}
