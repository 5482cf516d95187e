import type { ReactNode } from 'react';
import styles from './states.module.css';

export interface EmptyStateProps {
  /** The text of the specification, word for word. */
  readonly title: string;
  /** One line of help. */
  readonly help?: string | undefined;
  /** One button. */
  readonly action?: ReactNode;
  /** Faded skeleton rows in the background, for lists. */
  readonly ghostRows?: 0 | 3;
  /** Draws a panel around it, for a page that has none. */
  readonly isFramed?: boolean;
}

/** Shown instead of an empty list, with the next step. */
export function EmptyState({ title, help, action, ghostRows = 3, isFramed = false }: EmptyStateProps) {
  return (
    <div className={styles.empty} data-framed={isFramed || undefined}>
      {ghostRows > 0 && (
        <div className={styles.ghosts} aria-hidden>
          {Array.from({ length: ghostRows }, (_, row) => (
            <div key={row} className={styles.ghost}>
              {[12, 22, 14, 26, 10].map((share, part) => (
                <span key={part} style={{ width: `${share - ((row + part) % 3) * 3}%` }} />
              ))}
            </div>
          ))}
        </div>
      )}
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {help && <p className={styles.help}>{help}</p>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
