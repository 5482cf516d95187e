import type { ReactNode } from 'react';
import { Icon, type IconComponent } from '../../../ui';
import styles from './flow.module.css';

export interface FlowCardProps {
  readonly icon: IconComponent;
  readonly title: string;
  /** Content after the title: a count. */
  readonly aside?: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A card of the flow. */
export function FlowCard({ icon, title, aside, action, children }: FlowCardProps) {
  return (
    <section className={styles.card} aria-label={title}>
      <header className={styles.head}>
        <span className={styles.icon}>
          <Icon of={icon} size={16} />
        </span>
        <h2 className={styles.title}>{title}</h2>
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
        <span className={styles.space} />
        {action}
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
