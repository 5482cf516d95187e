import type { PaletteEntry } from '../../features/search';
import { itemAt, pathOf, usesPortal, type MenuConfig, type Session, type SignedInUser } from '../../features/session';
import {
  LANGUAGE_NAMES,
  OFFERED_LANGUAGES,
  changeLanguage,
  currentLanguage,
  type Translate,
  type TextKey,
} from '../../i18n';
import type { search } from '../../i18n/en/app/search';
import type { shell } from '../../i18n/en/app/shell';
import { Icon } from '../../ui/icons/icon';
import {
  AddIcon,
  DarkIcon,
  HorizontalIcon,
  InfoIcon,
  LanguageIcon,
  LightIcon,
  LockIcon,
  ProfileIcon,
  SignOutIcon,
  VerticalIcon,
  type IconComponent,
} from '../../ui/icons/icons';
import { searchStore } from './search-store';

type SearchMessages = (typeof search)['messages'];

export interface ActionContext {
  readonly user: SignedInUser;
  readonly menu: MenuConfig;
  readonly session: Session;
  /** Whether the page is dark now. */
  readonly isDark: boolean;
  readonly text: Translate<SearchMessages>;
  readonly shellText: Translate<(typeof shell)['messages']>;
}

const CREATE_ACTIONS = [
  ['loans', 'createLoan'],
  ['prospects', 'createProspect'],
  ['leads', 'createLead'],
  ['contacts', 'createContact'],
] as const satisfies readonly (readonly [string, TextKey<SearchMessages>])[];

const line = (id: string, title: string, icon: IconComponent, extraEntry: Partial<PaletteEntry>): PaletteEntry => ({
  id: `action ${id}`,
  title,
  mark: <Icon of={icon} size={18} />,
  ...extraEntry,
});

/** The actions available on every page, limited to what the user may do. */
export function searchActions({
  user,
  menu,
  session,
  isDark,
  text,
  shellText,
}: ActionContext): readonly PaletteEntry[] {
  const creates = CREATE_ACTIONS.filter(([module]) => itemAt(menu, `/${module}`)?.permissions.add);
  return [
    ...creates.map(([module, key]) => line(module, text(key), AddIcon, { href: `/${module}/create` })),
    ...(user.profile ? [line('profile', shellText('myProfile'), ProfileIcon, { href: pathOf(user.profile) })] : []),
    ...appearanceActions({ session, menu, isDark, text }),
    line('shortcuts', text('shortcuts'), InfoIcon, { keys: '?', act: () => searchStore.show('shortcuts') }),
    ...OFFERED_LANGUAGES.filter((language) => language !== currentLanguage()).map((language) =>
      line(`language ${language}`, text('languageTo', { language: LANGUAGE_NAMES[language] }), LanguageIcon, {
        act: () => void changeLanguage(language),
      }),
    ),
    line('sessions', shellText('sessions'), LockIcon, { href: '/sessions' }),
    line('sign out', shellText('signOut'), SignOutIcon, { href: '/logout' }),
  ];
}

function appearanceActions({
  session,
  menu,
  isDark,
  text,
}: Pick<ActionContext, 'session' | 'menu' | 'isDark' | 'text'>): readonly PaletteEntry[] {
  const { appearance } = session.read();
  const isVertical = appearance.layout === 'Vertical';
  const mode = [
    line('mode', text(isDark ? 'toLight' : 'toDark'), isDark ? LightIcon : DarkIcon, {
      act: () => void session.applyAppearance({ ...appearance, mode: isDark ? 'Light' : 'Dark' }),
    }),
  ];
  // The portal of borrowers and partners has one layout.
  if (usesPortal(menu)) return mode;
  return [
    ...mode,
    line('layout', text(isVertical ? 'toHorizontal' : 'toVertical'), isVertical ? HorizontalIcon : VerticalIcon, {
      act: () => void session.applyAppearance({ ...appearance, layout: isVertical ? 'Horizontal' : 'Vertical' }),
    }),
  ];
}
