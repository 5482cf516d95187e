import { Link } from '@tanstack/react-router';
import { useText } from '../../i18n';
import { dashboard } from '../../i18n/en/app/dashboard';
import { Ago, EditIcon, Icon } from '../../ui';
import { Dash } from '../record-list';
import type { Dashboard } from './dashboard-shapes';
import { recordPath } from './list-targets';
import readAloud from '../../ui/text/read-aloud.module.css';
import styles from './dashboard.module.css';

type Person = Dashboard['recent_prospects'][number];

const answer = ({ info }: Person, field: string) => (typeof info[field] === 'string' ? (info[field] as string) : '');

export interface RecentPeopleProps {
  readonly people: readonly Person[];
  readonly module: 'leads' | 'prospects';
}

/** The most recently changed leads or prospects; leads show their webform (spec 1-shell §2.8). */
export function RecentPeople({ people, module }: RecentPeopleProps) {
  const text = useText(dashboard);
  const isLeadModule = module === 'leads';
  return (
    <table className={styles.rows}>
      <caption className={readAloud.text}>{text(isLeadModule ? 'recentLeads' : 'recentProspects')}</caption>
      <thead>
        <tr>
          <th scope="col">{text('name')}</th>
          {isLeadModule && <th scope="col">{text('form')}</th>}
          <th scope="col" className={styles.wideCell}>
            {text('email')}
          </th>
          {!isLeadModule && (
            <th scope="col" className={styles.wideCell}>
              {text('phone')}
            </th>
          )}
          <th scope="col" className={styles.wideCell}>
            {text('created')}
          </th>
          <th scope="col">{text('updated')}</th>
          <th scope="col" className={styles.widestCell}>
            {text('updatedBy')}
          </th>
          {isLeadModule && <th scope="col" aria-label={text('edit')} className={styles.actColumn} />}
        </tr>
      </thead>
      <tbody>
        {people.map((person) => {
          const name = `${answer(person, 'first_name')} ${answer(person, 'last_name')}`.trim() || text('unnamed');
          return (
            <tr key={person._id}>
              <td>
                <Link
                  to={isLeadModule ? `/leads/${person._id}` : recordPath(module, person._id)}
                  className={styles.target}
                >
                  {name}
                </Link>
              </td>
              {isLeadModule && <td>{person.form?.title ?? <Dash />}</td>}
              <td className={styles.wideCell}>{answer(person, 'email') || <Dash />}</td>
              {!isLeadModule && <td className={styles.wideCell}>{answer(person, 'phone') || <Dash />}</td>}
              <td className={`${styles.wideCell} ${styles.quiet}`}>
                <Ago at={person.createdAt} />
              </td>
              <td className={styles.quiet}>
                <Ago at={person.updatedAt} />
              </td>
              <td className={styles.widestCell}>{person.updated_by?.user || <Dash />}</td>
              {isLeadModule && (
                <td className={styles.actColumn}>
                  <Link
                    to={recordPath(module, person._id)}
                    className={styles.iconLink}
                    aria-label={text('editOf', { name })}
                    title={text('editOf', { name })}
                  >
                    <Icon of={EditIcon} size={16} />
                  </Link>
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
