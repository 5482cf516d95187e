import type { ComponentPropsWithRef } from 'react';
import { Icon } from '../icons/icon';
import type { IconComponent } from '../icons/icons';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<
  ComponentPropsWithRef<'button'>,
  'style' | 'name' | 'children' | 'aria-label'
> {
  readonly icon: IconComponent;
  /** The accessible name and tooltip. */
  readonly name: string;
  /** `small` 28 in rows and toolbars, `normal` 32 in bars, `touch` 44 on phones. */
  readonly size?: 'small' | 'normal' | 'touch' | undefined;
  readonly tone?: 'plain' | 'danger' | 'menu' | undefined;
  /** A count over the corner, such as unread notifications; 0 shows none. */
  readonly badge?: number | undefined;
  readonly hasTooltip?: boolean | undefined;
}

/** A button with only an icon. Its name is required. */
export function IconButton({
  icon,
  name,
  size = 'small',
  tone = 'plain',
  badge = 0,
  hasTooltip = true,
  className,
  ...rest
}: IconButtonProps) {
  const classes = [styles.button, styles[size], styles[tone], className].filter(Boolean).join(' ');
  return (
    <button
      {...rest}
      type={rest.type ?? 'button'}
      className={classes}
      aria-label={name}
      data-hint={hasTooltip ? name : undefined}
    >
      <Icon of={icon} size={size === 'small' ? 16 : size === 'normal' ? 18 : 20} />
      {badge > 0 && (
        <span className={styles.badge} aria-hidden>
          {badge > 99 ? '99+' : badge}
        </span>
      )}
    </button>
  );
}
