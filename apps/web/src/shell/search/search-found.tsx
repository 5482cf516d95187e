import { statusAppearance } from '../../features/record-list/status-appearance';
import type { PaletteEntry, PaletteGroup, Search } from '../../features/search';
import { itemAt, titleOf, type MenuConfig } from '../../features/session';
import type { Translate } from '../../i18n';
import type { search } from '../../i18n/en/app/search';
import { MenuIcon } from '../../ui/icons/menu-icon';
import { PersonCircle } from '../../ui/people/person';
import { StatusMark } from '../../ui/status/status-mark';

type Found = Search['groups'][number];
type Text = Translate<(typeof search)['messages']>;

const PEOPLE: ReadonlySet<string> = new Set(['prospects', 'contacts', 'workforces', 'leads']);

type Hit = Found['hits'][number];

/** A record that the server found, with the icon of its module. */
export function hitEntry(searchHit: Hit, module: string, menu: MenuConfig, text: Text): PaletteEntry {
  const item = itemAt(menu, `/${module}`);
  return {
    id: searchHit._id,
    title: searchHit.name || text('unnamed'),
    mark: PEOPLE.has(module) ? (
      <PersonCircle person={{ id: searchHit._id, name: searchHit.name }} size={24} />
    ) : (
      <MenuIcon name={item?.icon ?? module} page={module} />
    ),
    facts: [
      ...(searchHit.number === null ? [] : [`#${searchHit.number}`]),
      ...(searchHit.status
        ? [
            <StatusMark
              key="status"
              status={searchHit.status.title}
              glyph={statusAppearance({ hue: searchHit.status.hue, place: searchHit.status.glyph })}
            />,
          ]
        : []),
      ...searchHit.facts,
    ],
    href: searchHit.route,
  };
}

/** The server's search results as palette entries, with the menu's titles. */
export function foundEntries(groups: readonly Found[], menu: MenuConfig, text: Text): readonly PaletteGroup[] {
  return groups.map((group) => {
    const item = itemAt(menu, `/${group.module}`);
    return {
      id: `found ${group.module}`,
      title: item ? titleOf(item) : group.title,
      entries: group.hits.map((searchHit) => hitEntry(searchHit, group.module, menu, text)),
    };
  });
}
