import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { call, isRefused } from '../../../client';
import type { Answer } from '../../../client';
import { useText } from '../../../i18n';
import { accounts } from '../../../i18n/en/accounts/accounts';
import { security } from '../../../i18n/en/accounts/security';
import { Banner, Button, Dialog, notify } from '../../../ui';
import { createPasskey } from './browser-passkey';
import { CodeField } from './code-field';
import { deviceLabel } from '../devices/device-label';
import { AuthTextField } from '../layout/auth-text-field';
import { AuthenticatorSecret } from './authenticator-secret';
import { ConfirmPasswordDialog } from '../password/confirm-password-dialog';
import { RecoveryCodes } from './recovery-codes';
import { useMfaAttempt } from './use-mfa-attempt';

export type FactorKind = 'totp' | 'passkey';

export interface AddFactorProps {
  readonly kind: FactorKind;
  readonly onClose: () => void;
  /** Called after the factor is registered. */
  readonly onAdded: () => void;
}

/**
 * Registers an authenticator app or a passkey: password, enrollment code if the server requires one, proof, and
 * recovery codes if these are the first.
 */
export function AddFactor({ kind, onClose, onAdded }: AddFactorProps) {
  const text = useText(security);
  const accountText = useText(accounts);
  const [setup, setSetup] = useState<Answer<'beginFactor'> | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  /** The enrollment code; null until the server requires one. */
  const [enrollment, setEnrollment] = useState<string | null>(null);
  const settle = (recoveryCodes: readonly string[]) => {
    onAdded();
    notify.success(text('added'));
    if (recoveryCodes.length > 0) setCodes(recoveryCodes);
    else onClose();
  };
  const begin = async (password: string) => {
    const code = enrollment?.trim() ?? '';
    const body = { password, kind, ...(code !== '' && { enrollment_code: code }) };
    const answer = await call('beginFactor', { body }).catch((refusedError: unknown) => {
      if (code !== '' || !isRefused(refusedError, 'enrollment_code_invalid')) throw refusedError;
      setEnrollment('');
      return null;
    });
    if (!answer) return;
    if (!answer.options) return setSetup(answer);
    const passkey = await createPasskey(answer.options);
    const name = deviceLabel(navigator.userAgent, accountText);
    const confirmedFactor = await call('confirmFactor', { body: { challenge: answer.challenge, passkey, name } });
    return settle(confirmedFactor.recoveryCodes);
  };
  if (codes) return <SaveRecoveryCodes codes={codes} onClose={onClose} />;
  if (setup?.totp) return <ConfirmApp setup={setup} app={setup.totp} onClose={onClose} onSaved={settle} />;
  return (
    <ConfirmPasswordDialog
      title={text(kind === 'totp' ? 'addApp' : 'addPasskey')}
      help={text(enrollment !== null ? 'enrollmentHelp' : kind === 'totp' ? 'aboutApp' : 'aboutPasskey')}
      more={
        enrollment !== null && (
          <AuthTextField
            label={text('enrollmentCode')}
            name="enrollment"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            autoFocus
            maxLength={40}
            value={enrollment}
            onValue={setEnrollment}
            hint={text('enrollmentNone')}
          />
        )
      }
      action={text('continue')}
      onClose={onClose}
      onConfirm={begin}
    />
  );
}

export interface SaveRecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Shows new recovery codes until the user confirms that they are saved. */
export function SaveRecoveryCodes({ codes, onClose }: SaveRecoveryCodesProps) {
  const text = useText(security);
  const doneButton = (
    <Button size="large" tone="primary" onClick={onClose}>
      {text('codesSaved')}
    </Button>
  );
  return (
    <Dialog isOpen onClose={onClose} canLeave={false} title={text('codesTitle')} width={440} actions={doneButton}>
      <p>{text('codesHelp')}</p>
      <br />
      <RecoveryCodes codes={codes} />
    </Dialog>
  );
}

interface ConfirmAppProps {
  readonly setup: Answer<'beginFactor'>;
  readonly app: NonNullable<Answer<'beginFactor'>['totp']>;
  readonly onClose: () => void;
  readonly onSaved: (recoveryCodes: readonly string[]) => void;
}

function ConfirmApp({ setup, app, onClose, onSaved }: ConfirmAppProps) {
  const text = useText(security);
  const form = useId();
  const { isBusy, error, run } = useMfaAttempt();
  const [code, setCode] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return;
    const body = { challenge: setup.challenge, code: code.trim() };
    if (!(await run(async () => onSaved((await call('confirmFactor', { body })).recoveryCodes)))) setCode('');
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('addApp')}
      width={440}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button size="large" type="submit" form={form} tone="primary" isBusy={isBusy}>
            {text('confirmApp')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)}>
        {error ? <Banner>{error}</Banner> : <p>{text('appHelp')}</p>}
        <br />
        <AuthenticatorSecret secret={app.secret} uri={app.uri} />
        <CodeField value={code} onValue={setCode} />
      </form>
    </Dialog>
  );
}
