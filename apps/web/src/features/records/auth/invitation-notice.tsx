import { useState } from 'react';
import { isRefused, useSave, type Answer } from '../../../client';
import { currentLanguage, useText } from '../../../i18n';
import { invitations } from '../../../i18n/en/accounts/invitations';
import { recordList } from '../../../i18n/en/records/record-list';
import { Ago, Banner, Button, ConfirmDialog, formatDay, notify, Sentence, SLOT } from '../../../ui';
import styles from './auth.module.css';

type Invitation = NonNullable<Answer<'loginRoles'>['invitation']>;

export interface InvitationNoticeProps {
  readonly person: string;
  readonly invitation: Invitation;
  readonly canUpdate: boolean;
}

const TONES = { sent: 'info', accepted: 'warning', expired: 'warning' } as const;

/** A pending invitation: its address, the account that accepted it, and the available actions. */
export function InvitationNotice({ person, invitation, canUpdate }: InvitationNoticeProps) {
  const text = useText(invitations);
  const { state, address, account } = invitation;
  const title = {
    sent: text('sentTitle', { address }),
    expired: text('expiredTitle', { address }),
    accepted: account ? text('acceptedTitle', { ...account }) : text('sentTitle', { address }),
  }[state];
  return (
    <section aria-label={text('title')}>
      <Banner tone={TONES[state]}>
        <p className={styles.title}>{title}</p>
        <p className={styles.facts}>{state === 'accepted' ? text('acceptedHelp') : <SentFacts {...invitation} />}</p>
        {canUpdate && <InvitationActions person={person} invitation={invitation} />}
      </Banner>
    </section>
  );
}

function SentFacts({ state, sentAt, until }: Invitation) {
  const text = useText(invitations);
  const facts =
    state === 'expired'
      ? text('expiredFacts', { sent: SLOT })
      : text('sentFacts', { sent: SLOT, until: formatDay(new Date(until), currentLanguage()) });
  return (
    <Sentence message={facts}>
      <Ago at={sentAt} isFocusable isWithin />
    </Sentence>
  );
}

type Actions = Pick<InvitationNoticeProps, 'person' | 'invitation'>;

function InvitationActions({ person, invitation }: Actions) {
  const text = useText(invitations);
  const [isConfirming, setConfirming] = useState(false);
  const { address, account, state } = invitation;
  const onError = (error: unknown) => void notify.failure(isRefused(error) ? error.message : text('saveFailed'));
  const resend = useSave('sendLoginLink', {
    stale: ['loginRoles'],
    onSuccess: () => void notify.success(text('sentAgain', { address })),
    onError: (error) => void notify.failure(isRefused(error) ? error.message : text('sendFailed')),
  });
  const confirm = useSave('confirmInvitation', {
    stale: ['loginRoles'],
    onSuccess: () => void notify.success(text('confirmed', { name: account?.name ?? address })),
    onError,
  });
  const isAccepted = state === 'accepted';
  return (
    <div className={styles.actions}>
      {isAccepted ? (
        <Button
          tone="primary"
          isBusy={confirm.isPending}
          onClick={() => confirm.mutate({ params: { id: person }, body: { invitation: invitation._id } })}
        >
          {text('confirmAccess')}
        </Button>
      ) : (
        <Button isBusy={resend.isPending} onClick={() => resend.mutate({ params: { id: person }, body: {} })}>
          {text('sendAgain')}
        </Button>
      )}
      {state !== 'expired' && (
        <Button onClick={() => setConfirming(true)}>{text(isAccepted ? 'decline' : 'revoke')}</Button>
      )}
      <RevokeDialog
        person={person}
        invitation={invitation}
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
      />
    </div>
  );
}

interface RevokeDialogProps extends Actions {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function RevokeDialog({ person, invitation, isOpen, onClose }: RevokeDialogProps) {
  const text = useText(invitations);
  const commonText = useText(recordList);
  const { address, account } = invitation;
  const revoke = useSave('revokeInvitation', {
    stale: ['loginRoles'],
    onSuccess: () => void notify.success(text(account ? 'declined' : 'revoked')),
    onError: (error) => void notify.failure(isRefused(error) ? error.message : text('saveFailed')),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      question={account ? text('declineQuestion', { name: account.name }) : text('revokeQuestion', { address })}
      detail={account ? text('declineDetail', { username: account.username }) : text('revokeDetail')}
      confirmLabel={commonText('yes')}
      cancelLabel={commonText('no')}
      tone="danger"
      isBusy={revoke.isPending}
      onConfirm={() => revoke.mutate({ params: { id: person }, body: { invitation: invitation._id } })}
      onCancel={onClose}
    />
  );
}
