import {
  matchEntries,
  Palette,
  recentPages,
  useSearch,
  type PaletteEntry,
  type PaletteGroup,
} from '../../features/search';
import { useGoToPath, useSession, useSessionState, type MenuConfig, type SignedInUser } from '../../features/session';
import { useCall, type Answer } from '../../client';
import { useText, type Translate } from '../../i18n';
import { search } from '../../i18n/en/app/search';
import { shell } from '../../i18n/en/app/shell';
import { useIsDark } from '../../ui/theme/use-is-dark';
import { searchActions } from './search-actions';
import { foundEntries, hitEntry } from './search-found';
import { searchPages } from './search-pages';
import { searchStore } from './search-store';

export interface SearchPaletteProps {
  readonly user: SignedInUser;
  readonly menu: MenuConfig;
  readonly isOpen: boolean;
  readonly typed: string;
  /** Called when the closed palette has faded out. */
  readonly onClosed: () => void;
}

/** Limits local results, so that records do not move when the server answers. */
const MAX_LOCAL_RESULTS = 4;
const MAX_RECENT_PAGES = 3;

/** The records opened last, as the server still shows them, and the pages, as far as they are in the menu. */
function recentEntries(
  user: SignedInUser,
  pages: readonly PaletteEntry[],
  hits: Answer<'recentRecords'>['hits'],
  menu: MenuConfig,
  text: Translate<(typeof search)['messages']>,
): readonly PaletteEntry[] {
  const isElsewhere = ({ href }: PaletteEntry) => href !== location.pathname;
  const paths = recentPages(user._id).map(({ path }) => path);
  const recentOf = (entry: PaletteEntry) => ({ ...entry, id: `recent ${entry.href}` });
  const records = hits.map((matchedHit) => hitEntry(matchedHit, matchedHit.module, menu, text));
  const knownPages = paths.flatMap((path) => pages.find(({ href }) => href === path) ?? []);
  return [...records.filter(isElsewhere), ...knownPages.filter(isElsewhere).slice(0, MAX_RECENT_PAGES)].map(recentOf);
}

/** The palette with recent pages, pages, actions, and the server's results. */
export function SearchPalette({ user, menu, isOpen, typed, onClosed }: SearchPaletteProps) {
  const text = useText(search);
  const shellText = useText(shell);
  const session = useSession();
  const isDark = useIsDark(useSessionState().appearance);
  const navigate = useGoToPath();
  const foundSearch = useSearch(isOpen ? typed : '');
  const pages = searchPages(menu);
  const actions = searchActions({ user, menu, session, isDark, text, shellText });
  const isTyped = typed.trim() !== '';
  const openedResult = useCall('recentRecords', undefined, { enabled: isOpen, staleTime: 0 });
  const recentRows = isOpen ? recentEntries(user, pages, openedResult.data?.hits ?? [], menu, text) : [];
  const localGroups: readonly PaletteGroup[] = [
    { id: 'recent', title: text('recent'), entries: recentRows },
    { id: 'pages', title: text('pages'), entries: pages },
    { id: 'actions', title: text('actions'), entries: actions },
  ];
  const limitEntries = (group: PaletteGroup) => ({
    ...group,
    entries: matchEntries(group.entries, typed, MAX_LOCAL_RESULTS),
  });
  const groups = isTyped
    ? [...localGroups.slice(1).map(limitEntries), ...foundEntries(foundSearch.groups, menu, text)]
    : localGroups;
  const onGo = (entry: PaletteEntry, isNewTab: boolean) => {
    if (entry.act) entry.act();
    else if (entry.href && isNewTab) window.open(entry.href, '_blank', 'noopener');
    else if (entry.href) navigate(entry.href);
  };
  return (
    <Palette
      isOpen={isOpen}
      onClose={() => searchStore.show(null)}
      onClosed={onClosed}
      typed={typed}
      onTyped={(text) => searchStore.type(() => text)}
      groups={groups.filter(({ entries }) => entries.length > 0)}
      searchState={foundSearch}
      onNavigate={onGo}
    />
  );
}
