import { PersonDay } from '../../../ui';
import { useCompanyDates } from '../../record-list';

export interface AuthorCellProps {
  readonly name: string;
  /** ISO. */
  readonly at: string;
}

/** Who did it, and on which day of the company. */
export function AuthorCell(props: AuthorCellProps) {
  const { timeZone } = useCompanyDates();
  return <PersonDay {...props} timeZone={timeZone} />;
}
