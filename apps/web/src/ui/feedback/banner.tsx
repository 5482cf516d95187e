import type { ReactNode } from 'react';
import { Icon } from '../icons/icon';
import { AlertIcon, CheckIcon, InfoIcon } from '../icons/icons';
import styles from './states.module.css';

export interface BannerProps {
  readonly tone?: 'danger' | 'success' | 'warning' | 'info';
  readonly children: ReactNode;
  /** A small button at the right. */
  readonly action?: ReactNode;
}

const TONES = {
  danger: ['red', AlertIcon],
  success: ['green', CheckIcon],
  warning: ['amber', AlertIcon],
  info: ['petrol', InfoIcon],
} as const;

/** A persistent message above the content it concerns. */
export function Banner({ tone = 'danger', children, action }: BannerProps) {
  const [hue, icon] = TONES[tone];
  return (
    <div
      className={styles.banner}
      role={tone === 'danger' ? 'alert' : 'status'}
      style={{
        background: `color-mix(in oklab, var(--${hue}-b) 60%, var(--panel))`,
        boxShadow: `inset 0 0 0 1px color-mix(in oklab, var(--${hue}-d) 35%, transparent)`,
        color: `var(--${hue}-i)`,
      }}
    >
      <Icon of={icon} size={17} />
      <div className={styles.bannerText}>{children}</div>
      {action}
    </div>
  );
}
