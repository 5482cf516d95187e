import { currentLanguage } from '../../i18n';
import { PersonCircle } from './person';
import styles from './person.module.css';

export interface PersonDayProps {
  readonly name: string;
  /** ISO. */
  readonly at: string;
  /** An IANA name: the day is the one there. */
  readonly timeZone: string;
  /** For moments that may be more than a year ago. */
  readonly hasYear?: boolean;
}

/** Who did it, and on which day. */
export function PersonDay({ name, at, timeZone, hasYear = false }: PersonDayProps) {
  const parts = { month: 'short', day: 'numeric', timeZone } as const;
  const day = new Intl.DateTimeFormat(currentLanguage(), hasYear ? { ...parts, year: 'numeric' } : parts);
  return (
    <span className={styles.day}>
      <PersonCircle person={{ id: name, name }} />
      <time dateTime={at}>{day.format(new Date(at))}</time>
    </span>
  );
}
