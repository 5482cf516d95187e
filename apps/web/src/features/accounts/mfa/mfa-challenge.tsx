import type { FormEvent } from 'react';
import { useState } from 'react';
import { IconFingerprint } from '@tabler/icons-react';
import { call } from '../../../client';
import type { InputOf } from '../../../client';
import { useText } from '../../../i18n';
import { accounts } from '../../../i18n/en/accounts/accounts';
import { security } from '../../../i18n/en/accounts/security';
import { Button } from '../../../ui';
import { getPasskey, supportsPasskeys } from './browser-passkey';
import { CodeField } from './code-field';
import type { MfaStepProps } from './mfa-step-props';
import { SessionNotLoaded } from '../sign-in/sign-in-error';
import { FormNotice } from '../layout/form-notice';
import { useMfaAttempt } from './use-mfa-attempt';
import layout from '../layout/auth-layout.module.css';
import styles from './mfa-step.module.css';

type Proof = Omit<InputOf<'verifyFactor'>['body'], 'challenge' | 'trust'>;

/** Verifies the second factor: an authenticator code, a passkey, or a recovery code. */
export function MfaChallenge({ step, onEntered, onLeave }: MfaStepProps) {
  const text = useText(security);
  const { isBusy, error, run } = useMfaAttempt();
  const [code, setCode] = useState('');
  const [isTrusted, setTrusted] = useState(false);
  const hasApp = step.kinds.includes('totp');
  const hasKey = step.kinds.includes('passkey') && supportsPasskeys();
  const [isRecovery, setRecovery] = useState(!hasApp && !hasKey);
  const needsCode = hasApp || isRecovery;
  const submitProof = (proof: () => Promise<Proof>) =>
    run(async () => {
      await call('verifyFactor', { body: { challenge: step._id, trust: isTrusted, ...(await proof()) } });
      if (!(await onEntered())) throw new SessionNotLoaded();
    });
  const proveKey = () =>
    submitProof(async () => {
      const { options } = await call('requestPasskey', { body: { challenge: step._id } });
      return { passkey: await getPasskey(options) };
    });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return;
    if (!(await submitProof(() => Promise.resolve({ code: code.trim() })))) setCode('');
  };
  return (
    <form className={`${layout.form} ${styles.roomy}`} noValidate onSubmit={(event) => void submit(event)}>
      <h1 className={layout.title}>{text('verifyTitle')}</h1>
      <FormNotice notice={error}>
        {text(isRecovery ? 'verifyRecovery' : hasApp ? 'verifyApp' : 'verifyPasskey')}
      </FormNotice>
      {needsCode && <CodeField value={code} onValue={setCode} isRecovery={isRecovery} />}
      <label className={styles.trust}>
        <input type="checkbox" checked={isTrusted} onChange={(event) => setTrusted(event.currentTarget.checked)} />
        {text('trustDevice')}
      </label>
      {needsCode && (
        <Button
          type="submit"
          tone="primary"
          fullWidth
          isBusy={isBusy}
          busyLabel={text('verifying')}
          className={layout.submit}
        >
          {text('verify')}
        </Button>
      )}
      {hasKey && !isRecovery && (
        <Button
          tone={needsCode ? 'plain' : 'primary'}
          fullWidth
          icon={IconFingerprint}
          isBusy={isBusy && !needsCode}
          className={layout.submit}
          onClick={() => void proveKey()}
        >
          {text('usePasskey')}
        </Button>
      )}
      <AlternativeMethods
        isRecovery={isRecovery}
        hasOthers={hasApp || hasKey}
        onRecovery={(isRecoveryChosen) => {
          setRecovery(isRecoveryChosen);
          setCode('');
        }}
        onLeave={onLeave}
      />
    </form>
  );
}

interface AlternativeMethodsProps {
  readonly isRecovery: boolean;
  /** Whether there is an alternative to a recovery code. */
  readonly hasOthers: boolean;
  readonly onRecovery: (isRecovery: boolean) => void;
  readonly onLeave: () => void;
}

function AlternativeMethods({ isRecovery, hasOthers, onRecovery, onLeave }: AlternativeMethodsProps) {
  const text = useText(security);
  const accountText = useText(accounts);
  return (
    <div className={styles.actions}>
      {hasOthers && (
        <button type="button" className={layout.link} onClick={() => onRecovery(!isRecovery)}>
          {text(isRecovery ? 'backToFactor' : 'useRecovery')}
        </button>
      )}
      <button type="button" className={layout.link} onClick={onLeave}>
        {accountText('someoneElse')}
      </button>
    </div>
  );
}
