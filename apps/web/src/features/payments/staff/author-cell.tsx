import { Ago, PersonCircle } from '../../../ui';
import styles from '../payments.module.css';

export interface AuthorCellProps {
  readonly name: string;
  /** ISO. */
  readonly at: string;
}

/** Who did it, and when. */
export const AuthorCell = ({ name, at }: AuthorCellProps) => (
  <span className={styles.author}>
    <PersonCircle person={{ id: name, name }} />
    <Ago at={at} />
  </span>
);
