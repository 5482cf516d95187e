import type { Answer } from '../../../client';
import { currentLanguage, useText } from '../../../i18n';
import { invitations } from '../../../i18n/en/accounts/invitations';
import { formatDay } from '../../../ui';
import styles from './invitation.module.css';

export type Invitation = Answer<'readInvitation'>;

/** What an invitation offers: roles, inviter, address, and expiry. */
export function InvitationFacts({ roles, invitedBy, address, until }: Invitation) {
  const text = useText(invitations);
  return (
    <div className={styles.facts}>
      {roles.length > 0 && (
        <ul className={styles.roles} aria-label={text('roles')}>
          {roles.map((role) => (
            <li key={role}>{role}</li>
          ))}
        </ul>
      )}
      <p>{text('invitedBy', { name: invitedBy })}</p>
      <p>{text('sentTo', { address })}</p>
      <p>{text('validUntil', { until: formatDay(new Date(until), currentLanguage()) })}</p>
    </div>
  );
}
