import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { cloneElement } from 'react';
import { Icon } from '../icons/icon';
import type { IconComponent } from '../icons/icons';
import { Kbd } from './kbd';
import styles from './button.module.css';

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'style'> {
  readonly children: ReactNode;
  /** `primary` once per view, `plain` for other actions, `quiet` in toolbars, `danger` for irreversible actions. */
  readonly tone?: 'primary' | 'plain' | 'quiet' | 'danger' | undefined;
  /** `small` 28 in toolbars, `normal` 32, `large` 36, `touch` 44 on phones and borrower screens. */
  readonly size?: 'small' | 'normal' | 'large' | 'touch' | undefined;
  readonly icon?: IconComponent | undefined;
  readonly iconAfter?: IconComponent | undefined;
  /** Shown to the right of the label. */
  readonly shortcut?: string | undefined;
  /** Shows progress and ignores clicks; the width does not change. */
  readonly isBusy?: boolean | undefined;
  /** The label while busy; by default unchanged. */
  readonly busyLabel?: string | undefined;
  /** The pressed state of a toggle. */
  readonly isOn?: boolean | undefined;
  readonly fullWidth?: boolean | undefined;
  /** A link element (a router `<Link>` or an `<a>`) to render as a button. */
  readonly link?: ReactElement<{ className?: string; children?: ReactNode }> | undefined;
}

/** A button with a label. Use `IconButton` for icons. */
export function Button(props: ButtonProps) {
  const {
    children,
    tone = 'plain',
    size = 'normal',
    icon,
    iconAfter,
    shortcut,
    isBusy,
    busyLabel,
    isOn,
    fullWidth,
    link,
    className,
    disabled,
    onClick,
    ...rest
  } = props;
  const classes = [styles.button, styles[tone], styles[size], isOn && styles.on, fullWidth && styles.full, className]
    .filter(Boolean)
    .join(' ');
  const element = (
    <>
      {icon && <Icon of={icon} size={size === 'small' ? 15 : 16} className={styles.before} />}
      <span className={styles.text}>{isBusy && busyLabel ? busyLabel : children}</span>
      {shortcut && <Kbd keys={shortcut} />}
      {iconAfter && <Icon of={iconAfter} size={14} />}
      {isBusy && <span className={styles.busy} aria-hidden />}
    </>
  );
  if (link) return cloneElement(link, { className: classes, children: element });
  return (
    <button
      {...rest}
      type={rest.type ?? 'button'}
      className={classes}
      disabled={disabled}
      aria-pressed={isOn}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {element}
    </button>
  );
}
