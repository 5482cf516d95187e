import { currentLanguage } from '../../../i18n';
import { PersonCircle } from '../../../ui';
import { useCompanyDates } from '../../record-list';
import styles from '../payments.module.css';

export interface AuthorCellProps {
  readonly name: string;
  /** ISO. */
  readonly at: string;
}

/** Who did it, and on which day. */
export function AuthorCell({ name, at }: AuthorCellProps) {
  const { timeZone } = useCompanyDates();
  const day = new Intl.DateTimeFormat(currentLanguage(), { month: 'short', day: 'numeric', timeZone });
  return (
    <span className={styles.author}>
      <PersonCircle person={{ id: name, name }} />
      <time dateTime={at}>{day.format(new Date(at))}</time>
    </span>
  );
}
