import { useText } from '../../../i18n';
import { collaboration } from '../../../i18n/en/records/collaboration';
import type { FormStore } from '../../../form-view';
import { PersonCircle } from '../../../ui';
import type { PresentPerson } from './presence';
import styles from './presence-faces.module.css';

export interface PresenceFacesProps {
  readonly here: readonly PresentPerson[];
  readonly store: FormStore;
}

/** Other people with the record open, as avatars with their location. */
export function PresenceFaces({ here, store }: PresenceFacesProps) {
  const text = useText(collaboration);
  const locationOf = ({ field }: PresentPerson) =>
    field === null ? undefined : store.index.elements.get(field)?.title || undefined;
  if (here.length === 0) return null;
  return (
    <span
      className={styles.faces}
      role="group"
      aria-label={text('here', { names: here.map(({ name }) => name).join(', ') })}
    >
      {here.map((person) => (
        <PersonCircle
          key={person.account}
          person={{ id: person.account, name: person.name, role: locationOf(person) }}
          size={28}
          isHere
        />
      ))}
    </span>
  );
}
