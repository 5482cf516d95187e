import type { Answer } from '../../../client';

export type Config = Answer<'readForm'>;
export type Settings = Config['settings'];
export type Webform = NonNullable<Settings['webform']>;
export type Right = Settings['rights'][number];
export type RoleChoice = Config['roles'][number];
export type FormKind = Config['kind'];

const BLANK_WEBFORM: Webform = {
  isOpen: false,
  hosts: [],
  quota: 600,
  days: 14,
  source: null,
  thanks: '',
  thanksTranslations: {},
  prospectMap: {},
  loanMap: {},
};

/** The settings of a new form. */
export const blankSettings = (kind: FormKind): Settings => ({
  title: '',
  custom_title: '',
  description: '',
  programs: [],
  icon: 'folder',
  show_menu: true,
  rights: [],
  statuses: [],
  webform: kind === 'webform' ? BLANK_WEBFORM : null,
});
