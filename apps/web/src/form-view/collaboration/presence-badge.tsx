import { useText } from '../../i18n';
import { collaboration } from '../../i18n/en/records/collaboration';
import { PersonCircle, avatarColor } from '../../ui';
import type { FieldParticipant } from '../fields/field-state';
import styles from './presence-badge.module.css';

/** The other people who are in this field. */
export function PresenceBadge({ people }: { readonly people: readonly FieldParticipant[] }) {
  const text = useText(collaboration);
  const [firstPerson] = people;
  if (!firstPerson) return null;
  const hue = avatarColor(firstPerson.id);
  const names = people.map(({ name }) => name).join(', ');
  return (
    <span
      className={styles.chip}
      style={{ background: `var(--${hue}-b)`, color: `var(--${hue}-i)` }}
      role="note"
      aria-label={text('inField', { name: names })}
      title={text('inField', { name: names })}
    >
      <span aria-hidden>
        <PersonCircle person={firstPerson} size={18} />
      </span>
      <span aria-hidden>{people.length > 1 ? `+${people.length - 1}` : firstPerson.name.split(' ')[0]}</span>
    </span>
  );
}
