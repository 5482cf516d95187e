import { Link } from '@tanstack/react-router';
import { useCall } from '../../client';
import { ChangePassword, OwnSessions } from '../../features/accounts';
import { useText } from '../../i18n';
import { accounts } from '../../i18n/en/accounts';
import { Page } from '../../ui';
import styles from './sessions-screen.module.css';

/** /sessions: where the person is signed in, and the own password. */
export function Screen() {
  const text = useText(accounts);
  // How long the list is decides where the form stands: it comes with the list and never jumps.
  const { isPending } = useCall('listSessions');
  return (
    <Page title={text('sessions')} width="form">
      <div className={styles.panels}>
        <OwnSessions leave={<Link to="/logout" />} />
        {!isPending && <ChangePassword place="/sessions" />}
      </div>
    </Page>
  );
}
