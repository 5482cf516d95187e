import type { ReactNode } from 'react';
import { useCallback, useEffect, useState } from 'react';
import { call, isRefused } from '../../../client';
import { currentLanguage, useText, type Language } from '../../../i18n';
import { accounts } from '../../../i18n/en/accounts/accounts';
import { invitations } from '../../../i18n/en/accounts/invitations';
import { Button, SkeletonLines } from '../../../ui';
import { DeadLink } from '../../dead-link';
import { AuthLayout } from '../layout/auth-layout';
import { signInError } from '../sign-in/sign-in-error';
import { FormNotice } from '../layout/form-notice';
import { SignInPage } from '../sign-in/sign-in-page';
import { useSignIn } from '../sign-in/use-sign-in';
import { AcceptInvitation } from './accept-invitation';
import type { Invitation } from './invitation-facts';
import { JoinForm } from './join-form';
import layout from '../layout/auth-layout.module.css';

export interface InvitationPageProps {
  /** The single-use token from the email. It is sent in request bodies only. */
  readonly token: string;
  /** Full name of the signed-in user; null if signed out. */
  readonly person: string | null;
  /** Loads the session after a sign-in on this page; false if the server knows no session. */
  readonly onSignedIn: () => Promise<boolean>;
  readonly onSignOut: () => Promise<void>;
  /** Called with the username of the new account. */
  readonly onJoined: (username: string) => void;
  /** Opens the start page, or the sign-in page if signed out. */
  readonly onLeave: () => void;
  /** Hides the page until it is known who is signed in. */
  readonly isWaiting?: boolean;
  /** The link to the forgot-password page. */
  readonly forgotLink: ReactNode;
}

/** `opened`: the account has already verified the invited mailbox, so no confirmation is needed. */
type View = 'open' | 'waiting' | 'opened';

/** The page of an emailed invitation link, or the page of dead links once the invitation no longer works. */
export function InvitationPage(props: InvitationPageProps) {
  const text = useText(invitations);
  const [isOver, setOver] = useState(false);
  const showOver = useCallback(() => setOver(true), []);
  if (!isOver)
    return (
      <AuthLayout title={text('title')} isWaiting={props.isWaiting ?? false}>
        <OpenInvitation {...props} onOver={showOver} />
      </AuthLayout>
    );
  return (
    <>
      <title>{text('title')}</title>
      <DeadLink kind="ended" help={text('overHelp')}>
        <Button size="touch" onClick={props.onLeave}>
          {text(props.person === null ? 'toSignIn' : 'toStart')}
        </Button>
      </DeadLink>
    </>
  );
}

interface OpenInvitationProps extends InvitationPageProps {
  /** Called when the invitation has expired, was revoked, or was used. */
  readonly onOver: () => void;
}

/**
 * An invitation that may still be accepted: creates an account, or signs in and accepts with an existing one. Sign-in is
 * part of this page so that the token never appears in a return address.
 */
function OpenInvitation({
  token,
  person,
  onSignedIn,
  onSignOut,
  onJoined,
  onLeave,
  onOver,
  forgotLink,
}: OpenInvitationProps) {
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [view, setView] = useState<View>('open');
  const [error, setError] = useState<unknown>(null);
  const language = currentLanguage() as Language;
  const read = useCallback(() => {
    call('readInvitation', { body: { token, language } }).then(
      (foundData) => {
        setInvitation(foundData);
        if (foundData.accepted) setView('waiting');
      },
      (refusedError: unknown) => (isRefused(refusedError, 'invitation_invalid') ? onOver() : setError(refusedError)),
    );
  }, [token, language, onOver]);
  useEffect(read, [read]);
  const retry = () => {
    setError(null);
    read();
  };
  const onAccepted = async () => {
    const isWaiting = await call('readInvitation', { body: { token, language } }).then(
      () => true,
      (refusedError: unknown) => !isRefused(refusedError, 'invitation_invalid'),
    );
    setView(isWaiting ? 'waiting' : 'opened');
    // Granting access ended every session.
    if (!isWaiting) await onSignedIn();
  };
  if (!invitation) return <Loading error={error} onRetry={retry} />;
  if (view !== 'open')
    return <Message kind={view} company={invitation.company} isSignedIn={person !== null} onLeave={onLeave} />;
  if (person !== null)
    return (
      <AcceptInvitation
        {...{ token, person, invitation, onSignOut, onLeave }}
        onAccepted={onAccepted}
        onExpired={onOver}
      />
    );
  return <SignedOutInvitation {...{ token, invitation, onSignedIn, onJoined, forgotLink }} onExpired={onOver} />;
}

interface SignedOutInvitationProps extends Pick<
  InvitationPageProps,
  'token' | 'onSignedIn' | 'onJoined' | 'forgotLink'
> {
  readonly invitation: Invitation;
  readonly onExpired: () => void;
}

/** Signed out: create an account, or sign in with an existing one. */
function SignedOutInvitation({
  token,
  invitation,
  onSignedIn,
  onJoined,
  onExpired,
  forgotLink,
}: SignedOutInvitationProps) {
  const text = useText(invitations);
  const [hasAccount, setHasAccount] = useState(false);
  const signIn = useSignIn(onSignedIn);
  if (!hasAccount)
    return <JoinForm {...{ token, invitation, onJoined, onExpired }} onHasAccount={() => setHasAccount(true)} />;
  const isCredentialsStep = !signIn.offer && !signIn.factor && !signIn.change;
  return (
    <>
      <SignInPage
        title={text('signInTitle', { company: invitation.company })}
        signIn={signIn}
        forgotLink={forgotLink}
      />
      {isCredentialsStep && (
        <div className={layout.after}>
          <button type="button" className={layout.link} onClick={() => setHasAccount(false)}>
            {text('newAccount')}
          </button>
        </div>
      )}
    </>
  );
}

function Loading({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const text = useText(invitations);
  const accountText = useText(accounts);
  return (
    <div className={layout.form}>
      <h1 className={layout.title}>{text('title')}</h1>
      <FormNotice notice={error ? signInError(error, accountText) : null}>{null}</FormNotice>
      {error ? (
        <Button className={layout.submit} onClick={onRetry}>
          {text('retry')}
        </Button>
      ) : (
        <SkeletonLines lines={3} label={text('loading')} />
      )}
    </div>
  );
}

const MESSAGES = {
  waiting: { title: 'waitingTitle', help: 'waitingHelp' },
  opened: { title: 'openedTitle', help: 'openedHelp' },
} as const;

interface MessageProps {
  readonly kind: Exclude<View, 'open'>;
  readonly company: string;
  readonly isSignedIn: boolean;
  readonly onLeave: () => void;
}

/** The final state of an accepted invitation. */
function Message({ kind, company, isSignedIn, onLeave }: MessageProps) {
  const text = useText(invitations);
  return (
    <div className={layout.form}>
      <h1 className={layout.title}>{text(MESSAGES[kind].title, { company })}</h1>
      <p className={layout.help} role="status">
        {text(MESSAGES[kind].help, { company })}
      </p>
      <Button className={layout.submit} onClick={onLeave}>
        {text(isSignedIn ? 'toStart' : 'toSignIn')}
      </Button>
    </div>
  );
}
