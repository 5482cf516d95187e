import { Suspense, lazy, useEffect, useState, useSyncExternalStore } from 'react';
import type { MenuConfig, SignedInUser } from '../../features/session';
import { addRecentPage } from '../../features/search/recent-pages';
import { TIMINGS } from '../../ui/timings';
import { useShortcut } from '../../ui/hooks/use-shortcut';
import { searchStore } from './search-store';
import { ShortcutsHost } from '../shortcuts/shortcuts-host';

const SearchPalette = lazy(() => import('./search-palette').then((file) => ({ default: file.SearchPalette })));

export interface SearchHostProps {
  readonly user: SignedInUser;
  readonly menu: MenuConfig;
  readonly path: string;
}

/** Global search and keyboard shortcuts. The palette's code is downloaded when it is first opened. */
export function SearchHost({ user, menu, path }: SearchHostProps) {
  const layer = useSyncExternalStore(searchStore.listen, searchStore.read);
  const [wasOpened, setOpened] = useState(false);
  if (layer === 'palette' && !wasOpened) setOpened(true);
  useShortcut('mod+k', () => searchStore.show(searchStore.read() === 'palette' ? null : 'palette'), true);
  useEffect(() => () => searchStore.show(null), []);
  useNoteRecent(user._id, path);
  return (
    <>
      <ShortcutsHost menu={menu} path={path} />
      {wasOpened && (
        <Suspense fallback={null}>
          <SearchPalette user={user} menu={menu} isOpen={layer === 'palette'} onClose={() => searchStore.show(null)} />
        </Suspense>
      )}
    </>
  );
}

/** Adds the page to the recent pages once it has a title. */
function useNoteRecent(userId: string, path: string): void {
  useEffect(() => {
    const note = () => {
      const title = document.querySelector('#main h1')?.textContent?.trim();
      if (title && path !== '/' && !path.startsWith('/error')) addRecentPage(userId, { path, title });
    };
    const timer = setTimeout(note, TIMINGS.pageTitled);
    return () => clearTimeout(timer);
  }, [userId, path]);
}
