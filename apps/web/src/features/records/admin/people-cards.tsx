import { useText } from '../../../i18n';
import { records } from '../../../i18n/en/records/records';
import { Panel, PersonCircle } from '../../../ui';
import { assigneeName, assigneeValue } from './assignee-value';
import type { Assignee } from '../record-shapes';
import styles from './admin-panel.module.css';

export interface PeopleCardsProps {
  readonly title: string;
  readonly people: readonly Assignee[];
}

/** The people on a record, each with role, email and phone. */
export function PeopleCards({ title, people }: PeopleCardsProps) {
  const text = useText(records);
  return (
    <Panel title={title}>
      {people.length === 0 && <p className={styles.empty}>{text('nobodyAssigned')}</p>}
      <ul className={styles.cards}>
        {people.map((person) => (
          <li key={assigneeValue(person)} className={styles.card}>
            <PersonCircle person={{ id: person._id, name: assigneeName(person), role: person.role?.title }} size={36} />
            <div className={styles.text}>
              <b>{assigneeName(person)}</b>
              {person.role && <span>{person.role.title}</span>}
              {person.user.email && <a href={`mailto:${person.user.email}`}>{person.user.email}</a>}
              {person.user.phone && <a href={`tel:${person.user.phone}`}>{person.user.phone}</a>}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
