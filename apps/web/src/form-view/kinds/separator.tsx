import styles from './kinds.module.css';

/** A line across. */
export function SeparatorView() {
  return <hr className={styles.separator} />;
}
