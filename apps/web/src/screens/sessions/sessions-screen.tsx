import { Link } from '@tanstack/react-router';
import { useCall } from '../../client';
import { ChangePassword, TrustedDevices, MfaSettings, ActiveSessions, RecentSignIns } from '../../features/accounts';
import { useText } from '../../i18n';
import { security } from '../../i18n/en/accounts/security';
import { Page } from '../../ui';
import styles from './sessions-screen.module.css';

/** /sessions: active sessions, second factors, devices, password and recent sign-ins. */
export function Screen() {
  const text = useText(security);
  // The lists determine the layout, so the rest is shown together with them and nothing jumps.
  const sessions = useCall('listSessions');
  const securityQuery = useCall('readSecurity');
  const isPending = sessions.isPending || securityQuery.isPending;
  return (
    <Page title={text('title')} width="form">
      <div className={styles.panels}>
        <ActiveSessions leave={<Link to="/logout" />} />
        {!isPending && (
          <>
            <MfaSettings />
            <TrustedDevices />
            <ChangePassword path="/sessions" minLength={securityQuery.data?.shortest} />
            <RecentSignIns />
          </>
        )}
      </div>
    </Page>
  );
}
