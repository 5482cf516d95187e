import { Link } from '@tanstack/react-router';
import { useCall } from '../../client';
import { useText } from '../../i18n';
import { groups } from '../../i18n/en/admin/groups';
import { Panel } from '../../ui';
import styles from './groups.module.css';

/** The loan list filter that selects the loans of one group. */
export const loansOfGroup = (id: string) =>
  ({ _id: 'group', field: 'groups', operator: 'equals', value: id, match: 'all' }) as const;

/** The number of loans in a group, as shown by the list that it links to. */
export function LoansPanel({ id }: { readonly id: string }) {
  const text = useText(groups);
  const filters = [loansOfGroup(id)];
  const { data } = useCall('listOpportunities', { body: { skip: 0, limit: 1, filters } });
  return (
    <Panel title={text('loans')}>
      {data && (
        <Link to="/loans" search={{ filters }} className={styles.count ?? ''}>
          {text('loansCount', { count: data.count })}
        </Link>
      )}
      <p className={styles.help}>{text('loansHelp')}</p>
    </Panel>
  );
}
