import { memo } from 'react';
import type { MenuConfig } from '../../features/session';
import { useText } from '../../i18n';
import { shell } from '../../i18n/en/app/shell';
import { IconButton } from '../../ui/buttons/icon-button';
import { withModKey } from '../../ui/buttons/mod-key';
import { Icon } from '../../ui/icons/icon';
import { CustomizeIcon, SearchIcon } from '../../ui/icons/icons';
import { customizerStore } from '../customizer/customizer-store';
import { NotificationBell } from './notification-bell';
import { ToolsMenu } from './tools-menu';
import { searchStore } from '../search/search-store';
import styles from './bar-tools.module.css';

export interface SearchButtonProps {
  readonly tone: 'menu' | 'plain';
}

const SEARCH_KEY = withModKey('K');

/** Opens global search, also available as Ctrl+K or Cmd+K: a field, or an icon where the bar is narrow. */
export function SearchButton({ tone }: SearchButtonProps) {
  const text = useText(shell);
  const open = () => searchStore.show('palette');
  return (
    <>
      <span className={styles.icon}>
        <IconButton
          icon={SearchIcon}
          name={text('searchEverything')}
          size="normal"
          tone={tone}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={open}
        />
      </span>
      <button
        type="button"
        className={styles.search}
        data-tone={tone}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
      >
        <Icon of={SearchIcon} size={15} />
        <span>{text('searchEverything')}</span>
        <kbd aria-hidden>{SEARCH_KEY}</kbd>
      </button>
    </>
  );
}

export interface BarToolsProps {
  readonly menu: MenuConfig;
  /** On the menu's background, or on the panel's in the vertical layout. */
  readonly tone: 'menu' | 'plain';
}

/** The icons at the right end of the bar. Memoized, so that they do not rerender between pages. */
export const BarTools = memo(function BarTools({ menu, tone }: BarToolsProps) {
  const text = useText(shell);
  return (
    <>
      <SearchButton tone={tone} />
      <ToolsMenu groups={menu.static} tone={tone} />
      <IconButton icon={CustomizeIcon} name={text('theme')} size="normal" tone={tone} onClick={customizerStore.open} />
      <NotificationBell menu={menu} tone={tone} />
    </>
  );
});
