import { Suspense, lazy, useState } from 'react';
import type { MenuConfig } from '../features/session';
import { useText } from '../i18n';
import { shell } from '../i18n/en/shell';
import { IconButton } from '../ui/icon-button';
import { CustomizeIcon } from '../ui/icons';
import { NotificationBell } from './notification-bell';
import { ToolsMenu } from './tools-menu';

const ThemeCustomizer = lazy(() => import('./theme-customizer').then((file) => ({ default: file.ThemeCustomizer })));

export interface BarToolsProps {
  readonly menu: MenuConfig;
  /** On the menu colour, or on the panel of the vertical layout. */
  readonly tone: 'menu' | 'plain';
}

/** Tools and theme: the icons at the right end of the bar. */
export function BarTools({ menu, tone }: BarToolsProps) {
  const text = useText(shell);
  const [isCustomizing, setCustomizing] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    setCustomizing(true);
  };
  return (
    <>
      <ToolsMenu groups={menu.static} tone={tone} />
      <IconButton icon={CustomizeIcon} name={text('theme')} size="normal" tone={tone} onClick={open} />
      <NotificationBell menu={menu} tone={tone} />
      {wasOpened && (
        <Suspense fallback={null}>
          <ThemeCustomizer isOpen={isCustomizing} onClose={() => setCustomizing(false)} />
        </Suspense>
      )}
    </>
  );
}
