import { memo } from 'react';
import type { MenuConfig } from '../../features/session';
import { useText } from '../../i18n';
import { shell } from '../../i18n/en/shell';
import { IconButton } from '../../ui/buttons/icon-button';
import { CustomizeIcon } from '../../ui/icons/icons';
import { customizerStore } from '../customizer/customizer-store';
import { NotificationBell } from './notification-bell';
import { SearchButton } from '../search/search-button';
import { ToolsMenu } from './tools-menu';

export interface BarToolsProps {
  readonly menu: MenuConfig;
  /** On the menu colour, or on the panel of the vertical layout. */
  readonly tone: 'menu' | 'plain';
}

/** Tools and theme: the icons at the right end of the bar. They stay as they are from page to page. */
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
