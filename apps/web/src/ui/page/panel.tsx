import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './panel.module.css';

export interface PanelProps {
  readonly title?: ReactNode;
  /** After the title: a count, or a secondary text. */
  readonly aside?: ReactNode;
  /** At the right of the header. */
  readonly actions?: ReactNode;
  /** No padding inside; tables bring their own. */
  readonly isFlush?: boolean;
  /** Takes the remaining height of a `fit="window"` page. */
  readonly isFilling?: boolean;
  readonly children?: ReactNode;
}

/** The basic container: a surface with a border. */
export function Panel({ title, aside, actions, isFlush = false, isFilling = false, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} data-fills={isFilling || undefined} aria-labelledby={title ? id : undefined}>
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
