import type { Say } from '../../../i18n';
import type { builders } from '../../../i18n/en/builders';
import type { recordList } from '../../../i18n/en/record-list';
import {
  ActivateIcon,
  CopyIcon,
  DeactivateIcon,
  EditIcon,
  ExportIcon,
  type IconComponent,
  type MenuEntry,
} from '../../../ui';
import { ApiIcon, LinkIcon, OpenPageIcon, SettingsIcon } from './builder-icons';
import { placesOf, type FormLine } from './builder-paths';

/** What a line's menu can set going. */
export interface FormActs {
  readonly go: (path: string) => void;
  readonly link: (line: FormLine, act: 'copy' | 'open') => void;
  readonly copy: (line: FormLine) => void;
  readonly save: (line: FormLine) => void;
  readonly turn: (line: FormLine) => void;
}

const act = (id: string, title: string, icon: IconComponent, onPick: () => void): MenuEntry => ({
  id,
  title,
  icon,
  onPick,
});

/** The menu of a form, by its kind: libraries have no API, and only webforms a public page. */
export function formEntries(
  line: FormLine,
  acts: FormActs,
  text: Say<(typeof builders)['words']>,
  shared: Say<(typeof recordList)['words']>,
): readonly MenuEntry[] {
  const places = placesOf(line.kind);
  const api = places.api(line._id);
  const publicPage: readonly MenuEntry[] = [
    { kind: 'rule', id: 'public' },
    act('link', text('copyLink'), LinkIcon, () => acts.link(line, 'copy')),
    act('open', text('openLink'), OpenPageIcon, () => acts.link(line, 'open')),
  ];
  return [
    act('draw', text('draw'), EditIcon, () => acts.go(places.draw(line._id))),
    act('settings', text('settings'), SettingsIcon, () => acts.go(places.settings(line._id))),
    ...(api ? [act('api', text('api'), ApiIcon, () => acts.go(api))] : []),
    ...(line.kind === 'webform' ? publicPage : []),
    { kind: 'rule', id: 'more' },
    act('copy', text('copyDots'), CopyIcon, () => acts.copy(line)),
    act('export', text('export'), ExportIcon, () => acts.save(line)),
    {
      id: 'activity',
      title: shared(line.active ? 'deactivate' : 'activate'),
      icon: line.active ? DeactivateIcon : ActivateIcon,
      tone: line.active ? 'danger' : 'plain',
      onPick: () => acts.turn(line),
    },
  ];
}
