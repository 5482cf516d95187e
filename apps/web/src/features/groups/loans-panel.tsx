import { Link } from '@tanstack/react-router';
import { useCall } from '../../client';
import { useText } from '../../i18n';
import { groups } from '../../i18n/en/groups';
import { Panel } from '../../ui';
import styles from './groups.module.css';

/** The filter of the list of loans that shows the loans of one group. */
export const loansOfGroup = (id: string) =>
  ({ _id: 'group', field: 'groups', operator: 'equals', value: id, match: 'all' }) as const;

/** How many loans lie in a group; the number is that of the list to which it leads. */
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
