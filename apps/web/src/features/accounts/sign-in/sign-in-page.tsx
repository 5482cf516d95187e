import type { ReactNode } from 'react';
import { Suspense, useState } from 'react';
import { useText } from '../../../i18n';
import { accounts } from '../../../i18n/en/accounts/accounts';
import { signInError } from './sign-in-error';
import { RoleChoice } from './role-choice';
import { SignInForm } from './sign-in-form';
import type { SignIn } from './use-sign-in';
import { lazyPart } from '../../../ui/overlays/lazy-part';

// Lazy, to keep the first page small.
const MfaStep = lazyPart(() => import('../mfa/mfa-step'), 'MfaStep');
const TemporaryPassword = lazyPart(() => import('./temporary-password'), 'TemporaryPassword');

export interface SignInPageProps {
  readonly title: string;
  readonly signIn: SignIn;
  readonly forgotLink: ReactNode;
  /** Prefills the form after an account was created. */
  readonly username?: string | undefined;
  /** The message of a preceding success. */
  readonly success?: string | undefined;
}

/**
 * The sign-in form, followed by the next step in its place: choosing a role, replacing a temporary password, or the
 * second factor. The username is kept when the user comes back.
 */
export function SignInPage({ title, signIn, forgotLink, ...initial }: SignInPageProps) {
  const text = useText(accounts);
  const [username, setUsername] = useState(initial.username ?? '');
  const [success, setSuccess] = useState(initial.success ?? null);
  const { busy, offer, factor, change } = signIn;
  const error = signIn.error ? signInError(signIn.error, text) : null;
  if (factor)
    return (
      <Suspense fallback={null}>
        <MfaStep step={factor} onEntered={signIn.enterPages} onLeave={signIn.leave} />
      </Suspense>
    );
  if (change)
    return (
      <Suspense fallback={null}>
        <TemporaryPassword
          token={change._id}
          onLeave={signIn.leave}
          onDone={() => {
            setSuccess(text('passwordSet'));
            signIn.leave();
          }}
        />
      </Suspense>
    );
  if (offer)
    return (
      <RoleChoice
        offer={offer}
        busy={busy}
        error={error}
        onChoose={(role) => void signIn.choose(role)}
        onLeave={signIn.leave}
      />
    );
  return (
    <SignInForm
      title={title}
      username={username}
      onUsername={setUsername}
      isBusy={busy === 'form'}
      error={error}
      success={success}
      forgotLink={forgotLink}
      onSubmit={(name, password) => signIn.enter('form', name, password)}
    />
  );
}
