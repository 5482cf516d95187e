import { Link } from '@tanstack/react-router';
import { ChangePassword, OwnSessions } from '../../features/accounts';
import { useText } from '../../i18n';
import { accounts } from '../../i18n/en/accounts';
import { Page } from '../../ui';
import styles from './sessions-screen.module.css';

/** /sessions: where the person is signed in, and the own password. */
export function Screen() {
  const text = useText(accounts);
  return (
    <Page title={text('sessions')} width="form">
      <div className={styles.panels}>
        <OwnSessions leave={<Link to="/logout" />} />
        <ChangePassword />
      </div>
    </Page>
  );
}
