import { saveLocal, readLocalValue } from '../session';

/** A page that this user opened, with its title at that time. */
export interface RecentPage {
  readonly path: string;
  readonly title: string;
}

const NAME = 'recent';
const MAX_PAGES = 8;

const isRecentPage = (value: unknown): value is RecentPage =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  'title' in value &&
  typeof value.path === 'string' &&
  typeof value.title === 'string';

/** The recent pages of this user in this browser, most recent first. */
export function recentPages(userId: string): readonly RecentPage[] {
  const entry = readLocalValue(NAME);
  if (typeof entry !== 'object' || entry === null || !('user' in entry) || entry.user !== userId) return [];
  return 'places' in entry && Array.isArray(entry.places) ? entry.places.filter(isRecentPage) : [];
}

/** Moves a page to the front. Only page names are stored, and only until the user's display data expires. */
export function addRecentPage(userId: string, page: RecentPage): void {
  const otherPages = recentPages(userId).filter(({ path }) => path !== page.path);
  saveLocal(NAME, { user: userId, places: [page, ...otherPages].slice(0, MAX_PAGES) });
}
