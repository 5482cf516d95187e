/** A request that a page sends before it shows anything. */
export interface FirstRead {
  readonly method: 'GET' | 'POST';
  /** With `{id}` for the id in the page's address. */
  readonly url: string;
  readonly body?: unknown;
  /** Names of browser settings with which the page sends other requests. */
  readonly skipWhenStored?: readonly string[];
  /** Whether the page sends it whatever the search in its address is. */
  readonly isSentWithSearch?: boolean;
  /** Names of browser settings without which the page doesn't send it. */
  readonly onlyIf?: readonly string[];
}

/** The browser setting of borrowers and partners, whose home page replaces the lists. */
const NO_LISTS = 'noLists';
const NEWEST_FIRST = { field: 'updatedAt', order: -1 };

const read = (url: string): FirstRead => ({ method: 'GET', url });

/** The first page of a module's list in its usual order. A default view asks for other rows. */
const list = (module: string, path: string): readonly FirstRead[] => [
  {
    method: 'POST',
    url: `/api/${path}`,
    body: { skip: 0, limit: 20, sort: NEWEST_FIRST, lean: false },
    skipWhenStored: [`list.${module}.default`, NO_LISTS],
  },
  { ...read(`/api/list_views/${module}`), skipWhenStored: [NO_LISTS] },
];

/** Every page of a signed-in user: the session and the menu. */
export const SESSION_READS: readonly FirstRead[] = [
  read('/api/auth/get_user_by_token'),
  { method: 'POST', url: '/api/menus', body: {} },
];

/** The loans on the home page of borrowers and partners. */
const OWN_LOANS: FirstRead = {
  method: 'POST',
  url: '/api/opportunities',
  body: { skip: 0, limit: 25, sort: NEWEST_FIRST, lean: false },
  onlyIf: [NO_LISTS],
};

/** The record of a page. */
const record = (path: string): readonly FirstRead[] => [
  { ...read(`/api/${path}/{id}?lean=1`), isSentWithSearch: true },
];

/** The form of the form editor, and the libraries that it offers. */
const EDITED_FORM: readonly FirstRead[] = [
  { ...read('/api/forms/{id}'), isSentWithSearch: true },
  {
    method: 'POST',
    url: '/api/forms/library',
    body: { kind: 'library', active: true, content: true },
    isSentWithSearch: true,
  },
];

/**
 * What a page reads besides, by its path: without a search in its address, if a request isn't `isSentWithSearch`. The sign-in
 * page reads the same with any search.
 */
export const FIRST_READS: Readonly<Record<string, readonly FirstRead[]>> = {
  '/auth/login': [read('/api/auth/welcome')],
  '/loans': [...list('loans', 'opportunities'), OWN_LOANS],
  '/prospects': list('prospects', 'prospects'),
  '/contacts': list('contacts', 'contacts'),
  '/loans/edit/$id': record('opportunities'),
  '/prospects/edit/$id': record('prospects'),
  '/contacts/edit/$id': record('contacts'),
  '/workforces/edit/$id': record('workforces'),
  '/leads/edit/$id': record('leads'),
  '/builders/modules/form': EDITED_FORM,
  '/builders/opportunity/form': EDITED_FORM,
  '/builders/webforms/form': EDITED_FORM,
  '/builders/libraries/form': EDITED_FORM,
};

/** The modules of the lists whose first rows the server renders into the page, by path. */
export const SERVED_LISTS: Readonly<Record<string, string>> = {
  '/loans': 'loans',
  '/prospects': 'prospects',
  '/contacts': 'contacts',
};
