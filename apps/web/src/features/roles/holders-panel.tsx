import { Link } from '@tanstack/react-router';
import { useText } from '../../i18n';
import { roles } from '../../i18n/en/admin/roles';
import { Count, Panel } from '../../ui';
import type { Role } from './role-shapes';
import styles from './roles.module.css';

/** A person's name, linked to their record if they have one. */
export function PersonLink({ name, person, module }: Role['people'][number]) {
  const params = { id: person ?? '' };
  if (!person) return name;
  if (module === 'workforces')
    return (
      <Link to="/workforces/edit/$id" params={params}>
        {name}
      </Link>
    );
  if (module === 'contacts')
    return (
      <Link to="/contacts/edit/$id" params={params}>
        {name}
      </Link>
    );
  return module === 'prospects' ? (
    <Link to="/prospects/edit/$id" params={params}>
      {name}
    </Link>
  ) : (
    name
  );
}

/** The people with a role, linked to their records; long lists are truncated with a count. */
export function HoldersPanel({ people, holders }: Pick<Role, 'people' | 'holders'>) {
  const text = useText(roles);
  const hiddenCount = holders - people.length;
  return (
    <Panel title={text('holders')} aside={<Count value={holders} />}>
      {people.length === 0 ? (
        <p className={styles.help}>{text('noHolders')}</p>
      ) : (
        <ul className={styles.lines}>
          {people.map((person, index) => (
            <li key={person.person ?? index}>
              <PersonLink {...person} />
            </li>
          ))}
          {hiddenCount > 0 && <li>{text('moreHolders', { count: hiddenCount })}</li>}
        </ul>
      )}
    </Panel>
  );
}
