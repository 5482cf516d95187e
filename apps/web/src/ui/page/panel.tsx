import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './panel.module.css';

export interface PanelProps {
  readonly title?: ReactNode;
  /** Behind the title: a count, a sentence in ink3. */
  readonly aside?: ReactNode;
  /** At the right of the head. */
  readonly actions?: ReactNode;
  /** Padding inside; tables bring their own. */
  readonly isFlush?: boolean;
  /** Takes the remaining height of a `fit="window"` page. */
  readonly fills?: boolean;
  readonly children?: ReactNode;
}

/** A white ground with a ring: the container of everything. */
export function Panel({ title, aside, actions, isFlush = false, fills = false, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} data-fills={fills || undefined} aria-labelledby={title ? id : undefined}>
      {(title || actions) && (
        <header className={styles.head}>
          {title && (
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
          )}
          {aside && <span className={styles.aside}>{aside}</span>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      {isFlush ? children : <div className={title ? styles.bodyUnderHead : styles.body}>{children}</div>}
    </section>
  );
}
