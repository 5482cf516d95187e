/** A request that a page sends before it shows anything. */
export interface FirstRead {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly body?: unknown;
  /** Names of browser settings with which the page sends other requests. */
  readonly unless?: readonly string[];
}

const read = (url: string): FirstRead => ({ method: 'GET', url });

/** The first page of a module's list in its usual order. A default view asks for other rows. */
const list = (module: string, path: string): readonly FirstRead[] => [
  {
    method: 'POST',
    url: `/api/${path}`,
    body: { skip: 0, limit: 20, sort: { field: 'updatedAt', order: -1 }, lean: false },
    unless: [`list.${module}.default`, 'noLists'],
  },
  { ...read(`/api/list_views/${module}`), unless: ['noLists'] },
];

/** Every page of a signed-in user: the session and the menu. */
export const SESSION_READS: readonly FirstRead[] = [
  read('/api/auth/get_user_by_token'),
  { method: 'POST', url: '/api/menus', body: {} },
];

/** What a page without a search in its address reads besides, by its path. */
export const FIRST_READS: Readonly<Record<string, readonly FirstRead[]>> = {
  '/loans': list('loans', 'opportunities'),
  '/prospects': list('prospects', 'prospects'),
  '/contacts': list('contacts', 'contacts'),
};
