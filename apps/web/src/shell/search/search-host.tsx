import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { MenuConfig, SignedInUser } from '../../features/session';
import { addRecentPage } from '../../features/search/recent-pages';
import { TIMINGS } from '../../ui/timings';
import { useShortcut } from '../../ui/hooks/use-shortcut';
import { searchStore } from './search-store';
import { ShortcutsHost } from '../shortcuts/shortcuts-host';
import { bufferKey } from './buffer-key';
import { onDemand, useOnDemand } from '../../ui/overlays/on-demand';

/** Global search, downloaded while the browser is idle, so that it opens within a frame. */
export const searchPalette = onDemand(() => import('./search-palette'));

const close = () => searchStore.show(null);

export interface SearchHostProps {
  readonly user: SignedInUser;
  readonly menu: MenuConfig;
  readonly path: string;
}

/** Global search and keyboard shortcuts. */
export function SearchHost({ user, menu, path }: SearchHostProps) {
  const { layer, typed } = useSyncExternalStore(searchStore.listen, searchStore.read, searchStore.read);
  const isOpen = layer === 'palette';
  // A closed dialog would leave a named but empty element in the page.
  const [isMounted, setMounted] = useState(isOpen);
  if (isOpen && !isMounted) setMounted(true);
  const file = useOnDemand(searchPalette, isMounted, close);
  useBufferedKeys();
  useShortcut('mod+k', () => searchStore.show(searchStore.read().layer === 'palette' ? null : 'palette'), true);
  useEffect(() => () => searchStore.show(null), []);
  useNoteRecent(user._id, path);
  return (
    <>
      <ShortcutsHost menu={menu} path={path} />
      {file && (
        <file.SearchPalette
          user={user}
          menu={menu}
          isOpen={isOpen}
          typed={typed}
          onClosed={() => setMounted(searchStore.read().layer === 'palette')}
        />
      )}
    </>
  );
}

/**
 * Keys that are pressed while the palette opens belong to its query. A layout effect of the host runs before the
 * effects that listen for shortcuts, so this listener comes first.
 */
function useBufferedKeys(): void {
  useLayoutEffect(() => {
    window.addEventListener('keydown', bufferKey, { capture: true });
    return () => window.removeEventListener('keydown', bufferKey, { capture: true });
  }, []);
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
