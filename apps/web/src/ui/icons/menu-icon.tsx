import { onDemand, useOnDemand } from '../overlays/on-demand';
import { Icon, type IconProps } from './icon';

/** The icons of menu items. */
export const menuIcons = onDemand(() => import('./menu-icons'));

export interface MenuIconProps {
  /** The icon's wire name; falls back to the page's. */
  readonly name: string;
  readonly page?: string;
  readonly size?: IconProps['size'];
}

/** The icon of a menu item; a folder if the name is unknown. Its space stays empty until the icons are downloaded. */
export function MenuIcon({ name, page = '', size = 18 }: MenuIconProps) {
  const file = useOnDemand(menuIcons, true);
  return file ? (
    <Icon of={file.menuIconOf(name, page)} size={size} />
  ) : (
    <span style={{ flex: 'none', width: size, height: size }} />
  );
}
