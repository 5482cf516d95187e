import { useMatch } from '@tanstack/react-router';
import { itemAt, type MenuItem } from './menu-config';
import { useSignedIn } from './session-context';

/** The menu item on whose page this very screen stands; null while the menu is not known. */
export function usePageItem(): MenuItem | null {
  // The place of this very screen: the address may already be that of the next one, of another module.
  const { pathname } = useMatch({ strict: false });
  const menu = useSignedIn()?.menu;
  return menu ? itemAt(menu, pathname) : null;
}
