import type { FormEvent } from 'react';
import { useState } from 'react';
import { IconDeviceMobile, IconFingerprint } from '@tabler/icons-react';
import { call, isRefused } from '../../../client';
import type { Answer, InputOf } from '../../../client';
import { useText } from '../../../i18n';
import { accounts } from '../../../i18n/en/accounts/accounts';
import { security } from '../../../i18n/en/accounts/security';
import { Button, Icon, NextIcon } from '../../../ui';
import { supportsPasskeys, createPasskey } from './browser-passkey';
import { CodeField } from './code-field';
import { deviceLabel } from '../devices/device-label';
import { EnrollmentForm } from './enrollment-form';
import type { MfaStepProps } from './mfa-step-props';
import { AuthenticatorSecret } from './authenticator-secret';
import { SessionNotLoaded } from '../sign-in/sign-in-error';
import { FormNotice } from '../layout/form-notice';
import { RecoveryCodes } from './recovery-codes';
import { useMfaAttempt } from './use-mfa-attempt';
import choice from '../sign-in/role-choice.module.css';
import layout from '../layout/auth-layout.module.css';
import styles from './mfa-step.module.css';

type App = NonNullable<Answer<'beginSetup'>['totp']>;
type Proof = Omit<InputOf<'finishSetup'>['body'], 'challenge'>;

/**
 * Sets up the first factor before the app opens: an enrollment code if required, an app or a passkey, then the recovery
 * codes, which are shown once.
 */
export function MfaSetup({ step, onEntered, onLeave }: MfaStepProps) {
  const text = useText(security);
  const accountText = useText(accounts);
  const { isBusy, error, run } = useMfaAttempt();
  const [app, setApp] = useState<App | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [code, setCode] = useState('');
  const { enrollment, isWrong, setEnrollment, begin } = useEnrollment(step._id);
  const finish = async (proof: Proof) => {
    const { recoveryCodes } = await call('finishSetup', { body: { challenge: step._id, ...proof } });
    setCodes(recoveryCodes);
  };
  const startApp = () => run(async () => setApp((await begin('totp'))?.totp ?? null));
  const createKey = () =>
    run(async () => {
      const begun = await begin('passkey');
      if (!begun?.options) return;
      await finish({
        passkey: await createPasskey(begun.options),
        name: deviceLabel(navigator.userAgent, accountText),
      });
    });
  const continueSetup = () =>
    run(async () => {
      if (!(await onEntered())) throw new SessionNotLoaded();
    });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '' && !(await run(() => finish({ code: code.trim() })))) setCode('');
  };
  if (step.enrollment && enrollment === '')
    return <EnrollmentForm isRefused={isWrong} onCode={setEnrollment} onLeave={onLeave} />;
  if (codes)
    return (
      <div className={`${layout.form} ${styles.roomy}`}>
        <h1 className={layout.title}>{text('codesTitle')}</h1>
        <FormNotice notice={error}>{text('codesHelp')}</FormNotice>
        <RecoveryCodes codes={codes} />
        <Button tone="primary" fullWidth isBusy={isBusy} className={layout.submit} onClick={() => void continueSetup()}>
          {text('codesSaved')}
        </Button>
      </div>
    );
  return (
    <form className={`${layout.form} ${styles.roomy}`} noValidate onSubmit={(event) => void submit(event)}>
      <h1 className={layout.title}>{text(app ? 'appTitle' : 'setupTitle')}</h1>
      <FormNotice notice={error}>{text(app ? 'appHelp' : 'setupHelp')}</FormNotice>
      {app ? (
        <>
          <AuthenticatorSecret secret={app.secret} uri={app.uri} />
          <CodeField value={code} onValue={setCode} />
          <Button
            type="submit"
            tone="primary"
            fullWidth
            isBusy={isBusy}
            busyLabel={text('verifying')}
            className={layout.submit}
          >
            {text('confirmApp')}
          </Button>
        </>
      ) : (
        <ul className={styles.kinds} aria-label={text('setupTitle')}>
          <Kind icon={IconDeviceMobile} title={text('app')} about={text('aboutApp')} onChoose={() => void startApp()} />
          {step.kinds.includes('passkey') && supportsPasskeys() && (
            <Kind
              icon={IconFingerprint}
              title={text('passkey')}
              about={text('aboutPasskey')}
              onChoose={() => void createKey()}
            />
          )}
        </ul>
      )}
      <div className={styles.actions}>
        {app && (
          <button type="button" className={layout.link} onClick={() => setApp(null)}>
            {text('otherKind')}
          </button>
        )}
        <button type="button" className={layout.link} onClick={onLeave}>
          {accountText('someoneElse')}
        </button>
      </div>
    </form>
  );
}

/**
 * The enrollment code of this step. It is sent with every attempt to start setup; a refused code is requested again.
 */
function useEnrollment(challenge: string) {
  const [enrollment, setEnrollment] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const begin = async (kind: 'totp' | 'passkey') => {
    const body = { challenge, kind, ...(enrollment && { enrollment_code: enrollment }) };
    try {
      return await call('beginSetup', { body });
    } catch (refusedError) {
      if (!isRefused(refusedError, 'enrollment_code_invalid')) throw refusedError;
      setIsWrong(true);
      setEnrollment('');
      return null;
    }
  };
  return { enrollment, isWrong, setEnrollment, begin };
}

interface KindProps {
  readonly icon: typeof IconFingerprint;
  readonly title: string;
  readonly about: string;
  readonly onChoose: () => void;
}

function Kind({ icon, title, about, onChoose }: KindProps) {
  return (
    <li>
      <button type="button" className={choice.role} onClick={onChoose}>
        <span className={choice.icon}>
          <Icon of={icon} size={20} />
        </span>
        <span className={choice.text}>
          <b>{title}</b>
          <small>{about}</small>
        </span>
        <Icon of={NextIcon} size={17} />
      </button>
    </li>
  );
}
