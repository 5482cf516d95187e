import { useText } from '../../i18n';
import { ui } from '../../i18n/en/app/ui';
import { PersonCircle } from './person';
import type { PersonShape } from './person';
import styles from './person.module.css';

export interface PeopleStackProps {
  readonly people: readonly PersonShape[];
  /** The number of circles before "+n". */
  readonly maxShown?: number;
  readonly size?: 18 | 24 | 28;
}

/** Overlapping avatars; the rest as "+n" with a tooltip of names; a dash if there are none. */
export function PeopleStack({ people, maxShown = 3, size = 24 }: PeopleStackProps) {
  const text = useText(ui);
  if (people.length === 0) return <span className={styles.empty}>{text('empty')}</span>;
  const remainingPeople = people.slice(maxShown);
  const names = remainingPeople.map((person) => person.name).join(', ');
  return (
    <span className={styles.stack}>
      {people.slice(0, maxShown).map((person) => (
        <PersonCircle key={person.id} person={person} size={size} />
      ))}
      {remainingPeople.length > 0 && (
        <span
          className={`${styles.circle} ${styles.rest}`}
          data-size={size}
          role="img"
          title={names}
          aria-label={text('morePeople', { count: remainingPeople.length, names })}
        >
          +{remainingPeople.length}
        </span>
      )}
    </span>
  );
}
