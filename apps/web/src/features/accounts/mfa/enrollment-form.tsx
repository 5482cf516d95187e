import type { FormEvent } from 'react';
import { useState } from 'react';
import { useText } from '../../../i18n';
import { accounts } from '../../../i18n/en/accounts/accounts';
import { security } from '../../../i18n/en/accounts/security';
import { Button } from '../../../ui';
import { AuthTextField } from '../layout/auth-text-field';
import { FormNotice } from '../layout/form-notice';
import layout from '../layout/auth-layout.module.css';
import styles from './mfa-step.module.css';

export interface EnrollmentFormProps {
  /** Whether the server refused the previous code. */
  readonly isRefused: boolean;
  readonly onCode: (code: string) => void;
  readonly onLeave: () => void;
}

/** Asks for the enrollment code from an administrator before a second factor is set up. */
export function EnrollmentForm({ isRefused, onCode, onLeave }: EnrollmentFormProps) {
  const text = useText(security);
  const accountText = useText(accounts);
  const [code, setCode] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isMissing = isChecked && code.trim() === '';
  const error = isMissing
    ? accountText('required', { name: text('enrollmentCode') })
    : isRefused
      ? text('enrollmentWrong')
      : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (code.trim() !== '') onCode(code.trim());
  };
  return (
    <form className={`${layout.form} ${styles.roomy}`} noValidate onSubmit={submit}>
      <h1 className={layout.title}>{text('setupTitle')}</h1>
      <FormNotice notice={null}>{text('enrollmentHelp')}</FormNotice>
      <AuthTextField
        label={text('enrollmentCode')}
        name="enrollment"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        maxLength={40}
        required
        value={code}
        onValue={setCode}
        error={error}
        hint={text('enrollmentNone')}
      />
      <Button type="submit" tone="primary" fullWidth className={layout.submit}>
        {text('continue')}
      </Button>
      <div className={styles.actions}>
        <button type="button" className={layout.link} onClick={onLeave}>
          {accountText('someoneElse')}
        </button>
      </div>
    </form>
  );
}
