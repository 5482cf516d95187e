import type { Config } from './settings-shapes';

/** A module has the title of its menu item; a webform has the one of the list, not the public one. */
export const formTitle = ({ kind, title, custom_title }: Pick<Config, 'kind' | 'title' | 'custom_title'>): string =>
  kind === 'webform' ? title : custom_title.trim() || title;
