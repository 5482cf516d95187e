import type { ReactNode } from 'react';
import { Icon } from '../icons/icon';
import type { IconComponent } from '../icons/icons';
import type { StatusColor } from '../theme/tokens';
import styles from './status.module.css';

export interface TagProps {
  readonly children: ReactNode;
  readonly hue?: StatusColor;
  readonly icon?: IconComponent;
}

/** A small label beside a name: New, Shared, 3 docs. */
export function Tag({ children, hue = 'grey', icon }: TagProps) {
  return (
    <span className={styles.tag} style={{ background: `var(--${hue}-b)`, color: `var(--${hue}-i)` }}>
      {icon && <Icon of={icon} size={13} />}
      {children}
    </span>
  );
}

export interface CountProps {
  readonly value: number | string;
  /** `hot` draws attention. */
  readonly tone?: 'plain' | 'hot';
}

/** A number in a small badge. */
export function Count({ value, tone = 'plain' }: CountProps) {
  const hue = tone === 'hot' ? 'red' : 'grey';
  return (
    <span className={styles.count} style={{ background: `var(--${hue}-b)`, color: `var(--${hue}-i)` }}>
      {value}
    </span>
  );
}
