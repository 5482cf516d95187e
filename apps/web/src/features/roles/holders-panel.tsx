import { Link } from '@tanstack/react-router';
import { useText } from '../../i18n';
import { roles } from '../../i18n/en/roles';
import { Count, Panel } from '../../ui';
import type { Role } from './role-shapes';
import styles from './roles.module.css';

/** The record of a person, for a link; only people with a page of their own have one. */
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

/** Who holds a role: names that lead to the person; very many are counted and not all named. */
export function HoldersPanel({ people, holders }: Pick<Role, 'people' | 'holders'>) {
  const text = useText(roles);
  const more = holders - people.length;
  return (
    <Panel title={text('holders')} aside={<Count value={holders} />}>
      {people.length === 0 ? (
        <p className={styles.help}>{text('noHolders')}</p>
      ) : (
        <ul className={styles.lines}>
          {people.map((one, at) => (
            <li key={one.person ?? at}>
              <PersonLink {...one} />
            </li>
          ))}
          {more > 0 && <li>{text('moreHolders', { count: more })}</li>}
        </ul>
      )}
    </Panel>
  );
}
