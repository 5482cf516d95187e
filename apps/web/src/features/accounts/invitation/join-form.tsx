import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import { call, isRefused } from '../../../client';
import { useText } from '../../../i18n';
import { accounts } from '../../../i18n/en/accounts/accounts';
import { invitations } from '../../../i18n/en/accounts/invitations';
import { Button } from '../../../ui';
import { AuthTextField } from '../layout/auth-text-field';
import { signInError } from '../sign-in/sign-in-error';
import { FormNotice } from '../layout/form-notice';
import { newPasswordErrors } from '../password/new-password-errors';
import { PasswordRequirements } from '../password/password-requirements';
import { PasswordField } from '../password/password-field';
import type { Invitation } from './invitation-facts';
import { InvitationFacts } from './invitation-facts';
import layout from '../layout/auth-layout.module.css';

export interface JoinFormProps {
  readonly token: string;
  readonly invitation: Invitation;
  readonly onJoined: (username: string) => void;
  /** Called when the invitation turns out to be invalid. */
  readonly onExpired: () => void;
  readonly onHasAccount: () => void;
}

type Field = 'username' | 'password' | 'confirm';
type FieldErrors = Partial<Record<Field, string | null>>;

/** The field that a refusal code belongs to; other codes apply to the whole form. */
const FIELDS: Readonly<Record<string, Field>> = {
  username_invalid: 'username',
  username_taken: 'username',
  password_weak: 'password',
};

/** Accepts an invitation by creating an account: a username, and a password entered twice. */
export function JoinForm({ token, invitation, onJoined, onExpired, onHasAccount }: JoinFormProps) {
  const text = useText(accounts);
  const invite = useText(invitations);
  const [username, setUsername] = useState(invitation.username || invitation.address);
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [notice, setNotice] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const fields = {
    username: useRef<HTMLInputElement>(null),
    password: useRef<HTMLInputElement>(null),
    confirm: useRef<HTMLInputElement>(null),
  };
  const show = (foundErrors: FieldErrors) => {
    setErrors(foundErrors);
    const firstField = (['username', 'password', 'confirm'] as const).find((field) => foundErrors[field]);
    if (firstField) fields[firstField].current?.focus();
    return firstField !== undefined;
  };
  const fail = (refusedError: unknown) => {
    if (isRefused(refusedError, 'invitation_invalid')) return onExpired();
    setBusy(false);
    const field = isRefused(refusedError) ? FIELDS[refusedError.code] : undefined;
    if (field && isRefused(refusedError)) return void show({ [field]: refusedError.message });
    setNotice(signInError(refusedError, text));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setNotice(null);
    const missingText = username.trim() === '' ? text('required', { name: text('username') }) : null;
    if (show({ username: missingText, ...newPasswordErrors(password, confirm, text) })) return;
    setBusy(true);
    await call('joinByInvitation', { body: { token, username: username.trim(), password } }).then(
      (joinedLogin) => onJoined(joinedLogin.username),
      fail,
    );
  };
  return (
    <form className={layout.form} noValidate onSubmit={(event) => void submit(event)}>
      <h1 className={layout.title}>{invite('joinTitle', { company: invitation.company })}</h1>
      <FormNotice notice={notice}>{invite('joinHelp')}</FormNotice>
      <InvitationFacts {...invitation} />
      <AuthTextField
        ref={fields.username}
        label={text('username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        value={username}
        onValue={setUsername}
        error={errors.username}
        hint={invite('usernameHint')}
      />
      <PasswordRequirements password={password} />
      <PasswordField
        ref={fields.password}
        label={text('password')}
        name="password"
        autoComplete="new-password"
        required
        value={password}
        onValue={setPassword}
        error={errors.password}
      />
      <PasswordField
        ref={fields.confirm}
        label={text('confirmPassword')}
        name="confirm"
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
        isBusy={isBusy}
        busyLabel={invite('creatingAccount')}
        className={layout.submit}
      >
        {invite('createAccount')}
      </Button>
      <div className={layout.after}>
        <button type="button" className={layout.link} onClick={onHasAccount}>
          {invite('haveAccount')}
        </button>
      </div>
    </form>
  );
}
