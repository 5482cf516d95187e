import { Link } from '@tanstack/react-router';
import { useCall } from '../../client';
import { ChangePassword, TrustedDevices, MfaSettings, ActiveSessions, RecentSignIns } from '../../features/accounts';
import { useText } from '../../i18n';
import { security } from '../../i18n/en/security';
import { Page } from '../../ui';
import styles from './sessions-screen.module.css';

/** /sessions: where the person is signed in, what proves it, and from where it happened. */
export function Screen() {
  const text = useText(security);
  // How long the lists are decides where the rest stands: it comes with them and never jumps.
  const sessions = useCall('listSessions');
  const own = useCall('readSecurity');
  const isPending = sessions.isPending || own.isPending;
  return (
    <Page title={text('title')} width="form">
      <div className={styles.panels}>
        <ActiveSessions leave={<Link to="/logout" />} />
        {!isPending && (
          <>
            <MfaSettings />
            <TrustedDevices />
            <ChangePassword path="/sessions" minLength={own.data?.shortest} />
            <RecentSignIns />
          </>
        )}
      </div>
    </Page>
  );
}
