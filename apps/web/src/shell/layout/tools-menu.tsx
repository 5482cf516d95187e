import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { pathOf, plainTitle } from '../../features/session';
import type { ToolGroup } from '../../features/session';
import { useText } from '../../i18n';
import { shell } from '../../i18n/en/app/shell';
import { Icon } from '../../ui/icons/icon';
import { IconButton } from '../../ui/buttons/icon-button';
import { OpenIcon, ToolsIcon } from '../../ui/icons/icons';
import { MenuIcon } from '../../ui/icons/menu-icon';
import { Popover } from '../../ui/overlays/popover';
import { foundTools, MenuSearch } from './menu-search';
import styles from './tools.module.css';

export interface ToolGroupsProps {
  readonly groups: readonly ToolGroup[];
  readonly onPick?: (() => void) | undefined;
  /** Shows only the matching pages, without their groups. */
  readonly typed?: string;
}

/** The groups of tools as collapsible lists; a group with one page is a single link. */
export function ToolGroups({ groups, onPick, typed = '' }: ToolGroupsProps) {
  const [open, setOpen] = useState<string | null>(null);
  if (typed.trim() !== '')
    return foundTools(groups, typed).map((item) => (
      <Link key={item.page} to={pathOf(item.page)} className={styles.head} onClick={onPick}>
        {plainTitle(item.title)}
      </Link>
    ));
  return groups.map((group) => {
    const onlyItem = group.items.length === 1 ? group.items[0] : undefined;
    if (onlyItem) {
      return (
        <Link key={group.title} to={pathOf(onlyItem.page)} className={styles.head} onClick={onPick}>
          <MenuIcon name={group.icon} page={onlyItem.page} />
          <span className={styles.title}>{plainTitle(group.title)}</span>
        </Link>
      );
    }
    const isOpen = open === group.title;
    return (
      <div key={group.title}>
        <button
          type="button"
          className={styles.head}
          aria-expanded={isOpen}
          onClick={() => setOpen(isOpen ? null : group.title)}
        >
          <MenuIcon name={group.icon} page={group.items[0]?.page ?? ''} />
          <span className={styles.title}>{plainTitle(group.title)}</span>
          <span className={styles.chevron} data-open={isOpen || undefined}>
            <Icon of={OpenIcon} size={14} />
          </span>
        </button>
        <div className={styles.fold} data-open={isOpen || undefined}>
          <div className={styles.pages} inert={!isOpen}>
            {group.items.map((item) => (
              <Link key={item.page} to={pathOf(item.page)} className={styles.page} onClick={onPick}>
                {plainTitle(item.title)}
              </Link>
            ))}
          </div>
        </div>
      </div>
    );
  });
}

/** A menu of a few pages needs no search. */
export const hasSearch = (groups: readonly ToolGroup[]): boolean =>
  groups.reduce((count, { items }) => count + items.length, 0) > 5;

export interface ToolsMenuProps {
  readonly groups: readonly ToolGroup[];
  readonly tone: 'menu' | 'plain';
}

/** The tools menu; nothing if the user has no tools. */
export function ToolsMenu({ groups, tone }: ToolsMenuProps) {
  const text = useText(shell);
  const [isOpen, setOpen] = useState(false);
  const [typedText, setTypedText] = useState('');
  const change = (isNextOpen: boolean) => {
    setTypedText('');
    setOpen(isNextOpen);
  };
  if (groups.length === 0) return null;
  return (
    <Popover
      opened={isOpen}
      onChange={change}
      position="bottom-end"
      offset={6}
      trapFocus
      returnFocus
      width={248}
      target={
        <IconButton icon={ToolsIcon} name={text('tools')} size="normal" tone={tone} onClick={() => change(!isOpen)} />
      }
    >
      <nav aria-label={text('tools')} className={styles.menu}>
        {hasSearch(groups) && <MenuSearch typed={typedText} onTyped={setTypedText} />}
        <ToolGroups groups={groups} onPick={() => change(false)} typed={typedText} />
        {typedText.trim() !== '' && foundTools(groups, typedText).length === 0 && (
          <p className={styles.none}>{text('menuNotFound')}</p>
        )}
      </nav>
    </Popover>
  );
}
