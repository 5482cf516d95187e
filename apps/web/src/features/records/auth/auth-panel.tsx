import { useCall, isRefused, useSave } from '../../../client';
import { useText } from '../../../i18n';
import { records } from '../../../i18n/en/records/records';
import { ErrorState, Panel, SkeletonFields, Button, notify } from '../../../ui';
import { AuthForm, type AuthFormProps } from './auth-form';
import { InvitationNotice } from './invitation-notice';
import { ResetFactor } from './reset-factor';
import styles from '../admin/admin-panel.module.css';
import { invitations } from '../../../i18n/en/accounts/invitations';

interface PasswordLinkButtonProps {
  readonly person: string;
  /** The account's email address. */
  readonly address: string;
}

/** Sends the owner of a login a link to choose a new password. */
function PasswordLinkButton({ person, address }: PasswordLinkButtonProps) {
  const text = useText(invitations);
  const send = useSave('sendLoginLink', {
    onSuccess: () => void notify.success(text('passwordLinkSent', { address })),
    onError: (error) => void notify.failure(isRefused(error) ? error.message : text('sendFailed')),
  });
  return (
    <Button isBusy={send.isPending} onClick={() => send.mutate({ params: { id: person }, body: {} })}>
      {text('sendPasswordLink')}
    </Button>
  );
}

export type AuthPanelProps = Omit<AuthFormProps, 'login'>;

/** A person's login (spec 2-records §2.8), and the invitation that creates it. */
export function AuthPanel({ person, address, hasRoles, canUpdate }: AuthPanelProps) {
  const text = useText(records);
  const { data: login, isPending, isError, refetch } = useCall('loginRoles', { params: { id: person } });
  return (
    <Panel
      title={text('authTitle')}
      actions={
        login && (
          <>
            {login.may_send_link && !login.invitation && <PasswordLinkButton person={person} address={login.address} />}
            <ResetFactor person={person} username={login.username} isOffered={login.may_reset_factor} />
          </>
        )
      }
    >
      {isPending && <SkeletonFields lines={6} />}
      {isError && (
        <ErrorState title={text('loadFailedPerson')} help={text('loadHelp')} onRetry={() => void refetch()} />
      )}
      {login && (
        <div className={styles.stack}>
          {login.invitation && <InvitationNotice person={person} invitation={login.invitation} canUpdate={canUpdate} />}
          <AuthForm
            // Typed values survive a refetch, unless the login itself changed.
            key={JSON.stringify({ ...login, invitation: null })}
            person={person}
            address={address || login.address}
            hasRoles={hasRoles}
            canUpdate={canUpdate}
            login={login}
          />
        </div>
      )}
    </Panel>
  );
}
