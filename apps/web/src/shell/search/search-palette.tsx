import {
  matchEntries,
  Palette,
  recentPages,
  useSearch,
  type PaletteEntry,
  type PaletteGroup,
} from '../../features/search';
import { useGoToPath, useSession, type MenuConfig, type SignedInUser } from '../../features/session';
import { useText } from '../../i18n';
import { search } from '../../i18n/en/app/search';
import { shell } from '../../i18n/en/app/shell';
import { Icon } from '../../ui/icons/icon';
import { VersionsIcon } from '../../ui/icons/icons';
import { searchActions } from './search-actions';
import { foundEntries } from './search-found';
import { searchPages } from './search-pages';
import { searchStore } from './search-store';

export interface SearchPaletteProps {
  readonly user: SignedInUser;
  readonly menu: MenuConfig;
  readonly isOpen: boolean;
  readonly typed: string;
}

/** Limits local results, so that records do not move when the server answers. */
const MAX_LOCAL = 4;
const MAX_RECENT = 5;

/** The palette with recent places, pages, actions, and the server's results. */
export function SearchPalette({ user, menu, isOpen, typed }: SearchPaletteProps) {
  const text = useText(search);
  const shellText = useText(shell);
  const session = useSession();
  const go = useGoToPath();
  const found = useSearch(isOpen ? typed : '');
  const pages = searchPages(menu);
  const actions = searchActions({ user, menu, session, text, shellText });
  const isTyped = typed.trim() !== '';
  const recent = isOpen ? recentPages(user._id).filter(({ path }) => path !== location.pathname) : [];
  const local: readonly PaletteGroup[] = [
    {
      id: 'recent',
      title: text('recent'),
      entries: recent.slice(0, MAX_RECENT).map((place) => ({
        id: `recent ${place.path}`,
        title: place.title,
        mark: <Icon of={VersionsIcon} />,
        href: place.path,
      })),
    },
    { id: 'pages', title: text('pages'), entries: pages },
    { id: 'actions', title: text('actions'), entries: actions },
  ];
  const limited = (group: PaletteGroup) => ({ ...group, entries: matchEntries(group.entries, typed, MAX_LOCAL) });
  const groups = isTyped ? [...local.slice(1).map(limited), ...foundEntries(found.groups, menu, text)] : local;
  const onGo = (entry: PaletteEntry, isNewTab: boolean) => {
    if (entry.act) entry.act();
    else if (entry.href && isNewTab) window.open(entry.href, '_blank', 'noopener');
    else if (entry.href) go(entry.href);
  };
  return (
    <Palette
      isOpen={isOpen}
      onClose={() => searchStore.show(null)}
      typed={typed}
      onTyped={(text) => searchStore.type(() => text)}
      groups={groups.filter(({ entries }) => entries.length > 0)}
      found={found}
      onGo={onGo}
    />
  );
}
