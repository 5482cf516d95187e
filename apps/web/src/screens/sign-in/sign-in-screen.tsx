import { Link, Navigate, useLocation, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useCall } from '../../client';
import { DemoAccounts, AuthLayout, SignInPage, useSignIn, welcomeText } from '../../features/accounts';
import { useCompleteSignIn } from '../../features/session';
import { useText } from '../../i18n';
import { accounts } from '../../i18n/en/accounts/accounts';
import { TIMINGS, useDelayedFlag } from '../../ui';

/** /auth/login: the sign-in form, next to a card for each demo account (shell, section 2.6). */
export function Screen() {
  const text = useText(accounts);
  const onEnter = useCompleteSignIn();
  const { from } = useSearch({ from: '/auth/login' });
  const joinedUsername = useLocation({ select: ({ state }) => state.joinedUsername });
  const { data, isPending } = useCall('welcome', {}, { staleTime: Infinity });
  // The answer decides the layout; if it takes long, the form is shown without waiting for it.
  const isLate = useDelayedFlag(isPending, TIMINGS.signInBusy);
  const signIn = useSignIn(useCallback(() => onEnter(from), [onEnter, from]));
  if (data?.needsFirstSuper) return <Navigate to="/setup" replace />;
  const demo = data?.demo;
  return (
    <AuthLayout
      title={text('signIn')}
      isWaiting={isPending && !isLate}
      footer={text('sessionNote')}
      logo={data?.logo ? { address: data.logo, height: data.logoHeight } : null}
      side={
        demo && (
          <DemoAccounts
            demo={demo}
            busy={signIn.busy}
            onChoose={(account) => void signIn.enter(account.key, account.username, demo.password)}
          />
        )
      }
    >
      <SignInPage
        title={welcomeText(text, data?.title)}
        signIn={signIn}
        username={joinedUsername}
        success={joinedUsername === undefined ? undefined : text('accountReady')}
        forgotLink={<Link to="/auth/forgot-password">{text('forgotPassword')}</Link>}
      />
    </AuthLayout>
  );
}
