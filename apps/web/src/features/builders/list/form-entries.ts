import type { Translate } from '../../../i18n';
import type { builders } from '../../../i18n/en/builder/builders';
import type { recordList } from '../../../i18n/en/records/record-list';
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
import { builderPaths, type FormListItem } from './builder-paths';

/** The actions in a row's menu. */
export interface FormActions {
  readonly go: (path: string) => void;
  readonly link: (row: FormListItem, action: 'copy' | 'open') => void;
  readonly copy: (row: FormListItem) => void;
  readonly save: (row: FormListItem) => void;
  readonly toggleActive: (row: FormListItem) => void;
}

const menuAction = (id: string, title: string, icon: IconComponent, onPick: () => void): MenuEntry => ({
  id,
  title,
  icon,
  onPick,
});

/** The menu entries of a form, by its kind: libraries have no API, and only webforms have a public page. */
export function formEntries(
  row: FormListItem,
  actions: FormActions,
  text: Translate<(typeof builders)['messages']>,
  sharedTranslate: Translate<(typeof recordList)['messages']>,
): readonly MenuEntry[] {
  const paths = builderPaths(row.kind);
  const api = paths.api(row._id);
  const publicPage: readonly MenuEntry[] = [
    { kind: 'rule', id: 'public' },
    menuAction('link', text('copyLink'), LinkIcon, () => actions.link(row, 'copy')),
    menuAction('open', text('openLink'), OpenPageIcon, () => actions.link(row, 'open')),
  ];
  return [
    menuAction('editForm', text('editForm'), EditIcon, () => actions.go(paths.design(row._id))),
    menuAction('settings', text('settings'), SettingsIcon, () => actions.go(paths.settings(row._id))),
    ...(api ? [menuAction('api', text('api'), ApiIcon, () => actions.go(api))] : []),
    ...(row.kind === 'webform' ? publicPage : []),
    { kind: 'rule', id: 'more' },
    menuAction('copy', text('copyItem'), CopyIcon, () => actions.copy(row)),
    menuAction('export', text('export'), ExportIcon, () => actions.save(row)),
    {
      id: 'activity',
      title: sharedTranslate(row.active ? 'deactivate' : 'activate'),
      icon: row.active ? DeactivateIcon : ActivateIcon,
      tone: row.active ? 'danger' : 'plain',
      onPick: () => actions.toggleActive(row),
    },
  ];
}
