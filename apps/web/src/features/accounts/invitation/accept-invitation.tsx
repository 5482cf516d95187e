import { useState } from 'react';
import { call, isRefused } from '../../../client';
import { useText } from '../../../i18n';
import { accounts } from '../../../i18n/en/accounts/accounts';
import { invitations } from '../../../i18n/en/accounts/invitations';
import { Button } from '../../../ui';
import { signInError } from '../sign-in/sign-in-error';
import { FormNotice } from '../layout/form-notice';
import type { Invitation } from './invitation-facts';
import { InvitationFacts } from './invitation-facts';
import layout from '../layout/auth-layout.module.css';
import styles from '../mfa/mfa-step.module.css';

export interface AcceptInvitationProps {
  readonly token: string;
  readonly invitation: Invitation;
  /** Full name of the signed-in user. */
  readonly person: string;
  readonly onAccepted: () => Promise<void>;
  /** Called when the invitation turns out to be invalid. */
  readonly onExpired: () => void;
  readonly onSignOut: () => Promise<void>;
  readonly onLeave: () => void;
}

/** Accepts an invitation with the signed-in account. */
export function AcceptInvitation(props: AcceptInvitationProps) {
  const { token, invitation, person, onAccepted, onExpired, onSignOut, onLeave } = props;
  const text = useText(invitations);
  const accountText = useText(accounts);
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const accept = async () => {
    setBusy(true);
    setError(null);
    try {
      await call('acceptInvitation', { body: { token } });
      await onAccepted();
    } catch (refusedError) {
      if (isRefused(refusedError, 'invitation_invalid')) return onExpired();
      setError(refusedError);
      setBusy(false);
    }
  };
  return (
    <div className={layout.form}>
      <h1 className={layout.title}>{text('joinTitle', { company: invitation.company })}</h1>
      <FormNotice notice={error ? signInError(error, accountText) : null}>{text('acceptHelp')}</FormNotice>
      <InvitationFacts {...invitation} />
      <Button
        tone="primary"
        fullWidth
        isBusy={isBusy}
        busyLabel={text('accepting')}
        className={layout.submit}
        onClick={() => void accept()}
      >
        {text('acceptAs', { name: person })}
      </Button>
      <div className={styles.actions}>
        <button type="button" className={layout.link} onClick={() => void onSignOut()}>
          {text('otherAccount')}
        </button>
        <button type="button" className={layout.link} onClick={onLeave}>
          {text('notNow')}
        </button>
      </div>
    </div>
  );
}
