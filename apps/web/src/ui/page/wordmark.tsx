import styles from './wordmark.module.css';

export interface MarkProps {
  readonly size?: number;
}

/** The mark: three pieces cut like a joint. */
export function Mark({ size = 24 }: MarkProps) {
  return (
    <svg className={styles.mark} width={size} height={size} viewBox="0 0 24 24" aria-hidden focusable={false}>
      <rect width="24" height="24" rx="6.5" className={styles.ground} />
      <path d="M5.5 5h4v9.5h3.2l-.9 4.5H5.5z" className={styles.foot} />
      <path d="M14.3 14.5h4.2V19h-5.1z" className={styles.foot} />
      <path d="M11.6 5h7v7.3h-3.2l-.9 4.5-.6-4.5h-2.3z" className={styles.key} />
    </svg>
  );
}

/** The two-part wordmark. */
export function Wordmark({ size = 24 }: MarkProps) {
  return (
    <span className={styles.brand}>
      <Mark size={size} />
      <span className={styles.label}>
        <b>Lend</b>
        <span>Wright</span>
      </span>
    </span>
  );
}
