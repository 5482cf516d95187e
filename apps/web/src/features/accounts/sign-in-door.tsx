import type { ReactNode } from 'react';
import { Suspense, lazy, useState } from 'react';
import { useText } from '../../i18n';
import { accounts } from '../../i18n/en/accounts';
import { faultWords } from './fault-words';
import { RoleChoice } from './role-choice';
import { SignInForm } from './sign-in-form';
import type { SignIn } from './use-sign-in';

// Fetched when a second factor is asked: the first page stays small.
const FactorDoor = lazy(() => import('./factor-door').then((file) => ({ default: file.FactorDoor })));

export interface SignInDoorProps {
  readonly title: string;
  readonly signIn: SignIn;
  readonly forgot: ReactNode;
}

/** The form, and in its place the choice of a role where there are several, and the second factor. The name stays when the person comes back. */
export function SignInDoor({ title, signIn, forgot }: SignInDoorProps) {
  const text = useText(accounts);
  const [username, setUsername] = useState('');
  const { busy, offer, factor } = signIn;
  const fault = signIn.fault ? faultWords(signIn.fault, text) : null;
  if (factor)
    return (
      <Suspense fallback={null}>
        <FactorDoor step={factor} onEntered={signIn.enterPages} onLeave={signIn.leave} />
      </Suspense>
    );
  if (offer)
    return (
      <RoleChoice
        offer={offer}
        busy={busy}
        fault={fault}
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
      fault={fault}
      forgot={forgot}
      onSubmit={(name, password) => signIn.enter('form', name, password)}
    />
  );
}
