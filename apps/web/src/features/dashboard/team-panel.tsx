import { useText } from '../../i18n';
import { dashboard } from '../../i18n/en/app/dashboard';
import { Panel, PersonCircle, ShareBar } from '../../ui';
import type { LoanCount, TeamLoad } from './dashboard-shapes';
import { colleagueTarget } from './list-targets';
import { ListLink } from './list-link';
import styles from './dashboard.module.css';

export interface TeamPanelProps {
  readonly load: TeamLoad;
  readonly statuses: readonly LoanCount[];
}

/** Open loans per colleague, in descending order. */
export function TeamPanel({ load, statuses }: TeamPanelProps) {
  const text = useText(dashboard);
  const max = Math.max(1, ...load.people.map(({ count }) => count));
  return (
    <Panel title={text('teamLoad')} isFlush>
      {load.people.length === 0 && <p className={styles.nothing}>{text('noOpenLoans')}</p>}
      <ul className={styles.team}>
        {load.people.map(({ _id, name, count }) => (
          <li key={_id}>
            <ListLink
              target={colleagueTarget(_id, statuses)}
              className={styles.member}
              aria-label={`${name}: ${text('openLoans', { count })}`}
            >
              <PersonCircle person={{ id: _id, name }} />
              <ShareBar value={count} max={max} />
              <span className={styles.memberCount}>{text('open', { count })}</span>
            </ListLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
