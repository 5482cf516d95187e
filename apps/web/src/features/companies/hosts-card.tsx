import { Link } from '@tanstack/react-router';
import { useText } from '../../i18n';
import { companies } from '../../i18n/en/admin/companies';
import { Button, Panel } from '../../ui';
import type { HostRow } from './company-shapes';
import styles from './companies.module.css';

/** The hosts whose sign-in page shows this company. */
export function HostsCard({ hosts }: { readonly hosts: readonly HostRow[] }) {
  const text = useText(companies);
  return (
    <Panel
      title={text('hosts')}
      actions={
        <Button size="small" link={<Link to="/companies/hosts" />}>
          {text('editHosts')}
        </Button>
      }
    >
      {hosts.length === 0 ? (
        <p className={styles.help}>{text('noHosts')}</p>
      ) : (
        <ul className={styles.lines}>
          {hosts.map(({ host, title }) => (
            <li key={host}>
              <p>{host}</p>
              <p className={styles.help}>{title || text('defaultTitle')}</p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
