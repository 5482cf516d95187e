import { Suspense, useState, useSyncExternalStore } from 'react';
import { useRouter } from '@tanstack/react-router';
import { itemAt, pathOf, useGoToPath, type MenuConfig } from '../../features/session';
import { useShortcut } from '../../ui/hooks/use-shortcut';
import { searchStore } from '../search/search-store';
import { GoHint } from './shortcuts-go-hint';
import { goLetters, goPages } from './shortcuts-letters';
import { isCanvas } from './shortcuts-list';
import { useGoKeys } from './use-go-keys';
import { lazyPart } from '../../ui/overlays/lazy-part';

const ShortcutsDialog = lazyPart(() => import('./shortcuts-dialog'), 'ShortcutsDialog');

/** Downloads the list of shortcuts. */
export const loadShortcuts = ShortcutsDialog.preload;

export interface ShortcutsHostProps {
  readonly menu: MenuConfig;
  readonly path: string;
}

/** Global shortcuts: `?` lists them, G with a letter goes to a page, C creates, `/` focuses the filter. */
export function ShortcutsHost({ menu, path }: ShortcutsHostProps) {
  const navigate = useGoToPath();
  const router = useRouter();
  const { layer } = useSyncExternalStore(searchStore.listen, searchStore.read, searchStore.read);
  const [wasOpened, setOpened] = useState(false);
  if (layer === 'shortcuts' && !wasOpened) setOpened(true);
  const pages = goPages(menu);
  const letters = goLetters(pages);
  const isWaiting = useGoKeys(letters, navigate);
  useShortcut('?', () => searchStore.show('shortcuts'));
  useShortcut('c', () => {
    const to = createPath(menu, path, Object.keys(router.routesByPath));
    if (to) navigate(to);
  });
  // The form editor handles this key itself.
  useShortcut(isCanvas(path) ? 'none' : '/', focusFilter);
  return (
    <>
      {isWaiting && <GoHint pages={pages} letters={letters} />}
      {wasOpened && (
        <Suspense fallback={null}>
          <ShortcutsDialog
            pages={pages}
            letters={letters}
            path={path}
            isOpen={layer === 'shortcuts'}
            onClose={() => searchStore.show(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Focuses the search box of the page's list, or the field search of a record. */
function focusFilter(): void {
  const field = document.querySelector<HTMLInputElement>('#main :is(input[type=search], [data-find])');
  field?.focus();
  field?.select();
}

/**
 * The page that creates a record of the current module, or else a loan; null if the user may not. A page without a
 * route of its own belongs to a company-defined module.
 */
export function createPath(menu: MenuConfig, path: string, routes: readonly string[]): string | null {
  for (const item of [itemAt(menu, path), itemAt(menu, '/loans')]) {
    if (!item?.permissions.add) continue;
    const page = pathOf(item.page);
    if (routes.includes(`${page}/create`) || !routes.includes(page)) return `${page}/create`;
  }
  return null;
}
