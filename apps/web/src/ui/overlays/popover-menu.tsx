import { Menu } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../icons/icon';
import { CheckIcon } from '../icons/icons';
import type { IconComponent } from '../icons/icons';
import { TIMINGS } from '../timings';
import styles from './popover-menu.module.css';

/** An entry of a menu: an action, a heading, or a separator. */
export type MenuEntry =
  | {
      readonly kind?: 'act';
      readonly id: string;
      readonly title: ReactNode;
      readonly icon?: IconComponent | undefined;
      /** Instead of an icon, such as a status glyph. */
      readonly mark?: ReactNode;
      readonly hint?: string | undefined;
      readonly tone?: 'plain' | 'danger' | undefined;
      readonly isChosen?: boolean | undefined;
      readonly isDisabled?: boolean | undefined;
      readonly onPick: () => void;
    }
  | { readonly kind: 'heading'; readonly id: string; readonly title: string }
  | { readonly kind: 'rule'; readonly id: string };

export interface PopoverMenuProps {
  /** The button that opens the menu; it receives the ARIA attributes. */
  readonly target: ReactElement;
  readonly entries: readonly MenuEntry[];
  readonly align?: 'start' | 'end' | undefined;
  /** Stays open after a pick, for lists of check boxes. */
  readonly staysOpen?: boolean | undefined;
  readonly width?: number | undefined;
}

/** A menu below a button: arrow keys move, letters jump, Escape closes. */
export function PopoverMenu({ target, entries, align = 'start', staysOpen = false, width }: PopoverMenuProps) {
  return (
    <Menu
      position={align === 'start' ? 'bottom-start' : 'bottom-end'}
      offset={4}
      width={width ?? 'max-content'}
      closeOnItemClick={!staysOpen}
      transitionProps={{ transition: 'fade-down', duration: TIMINGS.popover }}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown className={styles.menu}>
        {entries.map((entry) => (
          <Line key={entry.id} entry={entry} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Line({ entry }: { readonly entry: MenuEntry }) {
  if (entry.kind === 'heading') return <Menu.Label>{entry.title}</Menu.Label>;
  if (entry.kind === 'rule') return <Menu.Divider role="separator" />;
  return (
    <Menu.Item
      onClick={entry.onPick}
      disabled={entry.isDisabled ?? false}
      data-tone={entry.tone}
      aria-current={entry.isChosen || undefined}
      leftSection={entry.mark ?? (entry.icon && <Icon of={entry.icon} className={styles.icon} />)}
      rightSection={
        entry.isChosen ? (
          <Icon of={CheckIcon} size={14} />
        ) : entry.hint ? (
          <span className={styles.hint}>{entry.hint}</span>
        ) : undefined
      }
    >
      {entry.title}
    </Menu.Item>
  );
}
