import { useMatch } from '@tanstack/react-router';
import { itemAt, type MenuItem } from './menu-config';
import { useSignedIn } from './session-context';

/** The menu item of the current page; null while the menu is loading. */
export function usePageItem(): MenuItem | null {
  // The path of the rendered page: the location may already be that of the next page.
  const { pathname } = useMatch({ strict: false });
  const menu = useSignedIn()?.menu;
  return menu ? itemAt(menu, pathname) : null;
}
