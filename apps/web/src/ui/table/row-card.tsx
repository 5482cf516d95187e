import type { ReactNode } from 'react';
import styles from './cards.module.css';

export interface RowCardProps {
  /** The number or code, as a link. */
  readonly code?: ReactNode;
  /** Tags beside the code. */
  readonly tags?: ReactNode;
  readonly ago?: ReactNode;
  readonly name: ReactNode;
  readonly amount?: ReactNode;
  /** Two facts in one line. */
  readonly facts?: ReactNode;
  readonly status?: ReactNode;
  readonly people?: ReactNode;
}

/** The content of a row's card: number and age, name and amount, two facts, status and people. */
export function RowCard({ code, tags, ago, name, amount, facts, status, people }: RowCardProps) {
  return (
    <div className={styles.inside}>
      {(code || ago) && (
        <div className={styles.line}>
          <span className={styles.code}>{code}</span>
          {tags}
          <span className={styles.ago}>{ago}</span>
        </div>
      )}
      <div className={styles.mainLine}>
        <span className={styles.name}>{name}</span>
        {amount && <span className={styles.amount}>{amount}</span>}
      </div>
      {facts && <div className={styles.factLine}>{facts}</div>}
      {(status || people) && (
        <div className={styles.lastLine}>
          {status}
          <span className={styles.people}>{people}</span>
        </div>
      )}
    </div>
  );
}
