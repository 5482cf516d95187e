import { Drawer, Menu, Popover, type DrawerProps, type MenuProps, type PopoverProps } from '@mantine/core';
import {
  useEffect,
  useImperativeHandle,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { Icon } from '../icons/icon';
import { CheckIcon } from '../icons/icons';
import { TIMINGS } from '../timings';
import type { OverlayProps } from './overlay-trigger';
import type { MenuEntry } from './menu-entry';
import styles from './popover-menu.module.css';

interface AnchorProps extends Pick<OverlayProps, 'anchor' | 'onReady'> {
  readonly ref?: Ref<HTMLElement>;
}

/** Stands for the button, which is rendered elsewhere, as the target of an overlay. */
export function Anchor({ anchor, onReady, ref }: AnchorProps) {
  useImperativeHandle(ref, () => anchor.current as HTMLElement, [anchor]);
  useEffect(onReady, [onReady]);
  return null;
}

export interface PopoverOverlayProps
  extends OverlayProps, Pick<PopoverProps, 'position' | 'offset' | 'width' | 'trapFocus' | 'returnFocus' | 'onClose'> {
  /** Attributes of the popover. */
  readonly dropdown?: HTMLAttributes<HTMLDivElement> & { readonly 'data-autofocus'?: boolean };
  readonly children: ReactNode;
}

/** A popover at a button. */
export function PopoverOverlay({ anchor, onReady, dropdown, children, ...rest }: PopoverOverlayProps) {
  return (
    <Popover {...rest}>
      <Popover.Target>
        <Anchor anchor={anchor} onReady={onReady} />
      </Popover.Target>
      <Popover.Dropdown {...dropdown}>{children}</Popover.Dropdown>
    </Popover>
  );
}

export interface MenuOverlayProps
  extends OverlayProps, Pick<MenuProps, 'position' | 'offset' | 'width' | 'closeOnItemClick' | 'transitionProps'> {
  readonly className?: string | undefined;
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  readonly children: ReactNode;
}

/** A menu at a button: arrow keys move, letters jump, Escape closes. */
export function MenuOverlay({ anchor, onReady, className, onKeyDown, children, ...rest }: MenuOverlayProps) {
  return (
    <Menu {...rest}>
      <Menu.Target>
        <Anchor anchor={anchor} onReady={onReady} />
      </Menu.Target>
      <Menu.Dropdown className={className ?? ''} {...(onKeyDown && { onKeyDown })}>
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}

export interface EntriesMenuProps extends OverlayProps {
  readonly entries: readonly MenuEntry[];
  readonly align: 'start' | 'end';
  readonly staysOpen: boolean;
  readonly width: number | undefined;
}

type ActionEntry = Extract<MenuEntry, { readonly onPick: () => void }>;
const isAction = (entry: MenuEntry): entry is ActionEntry => 'onPick' in entry;

/** The menu of a `PopoverMenu`. Its entries can have keys. */
export function EntriesMenu({ entries, align, staysOpen, width, ...overlay }: EntriesMenuProps) {
  const pickByKey = ({ key }: KeyboardEvent) => {
    const entry = entries.filter(isAction).find(({ pickKey }) => pickKey === key);
    if (!entry || entry.isDisabled) return;
    if (!staysOpen) overlay.onChange(false);
    entry.onPick();
  };
  const hasMarks = entries.some((entry) => isAction(entry) && (entry.mark ?? entry.icon) !== undefined);
  return (
    <MenuOverlay
      {...overlay}
      position={align === 'start' ? 'bottom-start' : 'bottom-end'}
      offset={4}
      width={width ?? 'max-content'}
      closeOnItemClick={!staysOpen}
      transitionProps={{ transition: 'fade-down', duration: TIMINGS.popover }}
      className={styles.menu}
      onKeyDown={pickByKey}
    >
      {entries.map((entry) => (
        <Line key={entry.id} entry={entry} hasMarks={hasMarks} />
      ))}
    </MenuOverlay>
  );
}

/** @param hasMarks whether other entries have an icon or a mark, so that all titles start at the same place */
function Line({ entry, hasMarks }: { readonly entry: MenuEntry; readonly hasMarks: boolean }) {
  if (entry.kind === 'heading') return <Menu.Label>{entry.title}</Menu.Label>;
  if (entry.kind === 'rule') return <Menu.Divider role="separator" />;
  return (
    <Menu.Item
      onClick={entry.onPick}
      disabled={entry.isDisabled ?? false}
      data-tone={entry.tone}
      aria-current={entry.isChosen || undefined}
      leftSection={
        entry.mark ??
        (entry.icon && <Icon of={entry.icon} className={styles.icon} />) ??
        (hasMarks && <span className={styles.noMark} />)
      }
      rightSection={
        entry.isChosen ? (
          <Icon of={CheckIcon} size={14} />
        ) : (entry.hint ?? entry.pickKey) ? (
          <span className={styles.hint}>{entry.hint ?? entry.pickKey}</span>
        ) : undefined
      }
    >
      {entry.title}
    </Menu.Item>
  );
}

export interface DrawerOverlayProps extends DrawerProps, Pick<OverlayProps, 'onReady'> {}

/** A panel from the edge of the window. */
export function DrawerOverlay({ onReady, ...rest }: DrawerOverlayProps) {
  useEffect(onReady, [onReady]);
  return <Drawer transitionProps={{ duration: TIMINGS.dialog }} {...rest} />;
}
