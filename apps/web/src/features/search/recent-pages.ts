import { saveLocal, readLocal } from '../session';

/** A page that this person opened, under the name that it had then. */
export interface RecentPage {
  readonly path: string;
  readonly title: string;
}

const NAME = 'recent';
const MOST = 8;

const isPlace = (value: unknown): value is RecentPage =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  'title' in value &&
  typeof value.path === 'string' &&
  typeof value.title === 'string';

/** The places of this person in this browser, the last one first. */
export function recentPages(userId: string): readonly RecentPage[] {
  const entry = readLocal(NAME);
  if (typeof entry !== 'object' || entry === null || !('user' in entry) || entry.user !== userId) return [];
  return 'places' in entry && Array.isArray(entry.places) ? entry.places.filter(isPlace) : [];
}

/** Puts a place before the others. Only names of pages are kept, and only until the person's display data expires. */
export function addRecentPage(userId: string, place: RecentPage): void {
  const others = recentPages(userId).filter(({ path }) => path !== place.path);
  saveLocal(NAME, { user: userId, places: [place, ...others].slice(0, MOST) });
}
