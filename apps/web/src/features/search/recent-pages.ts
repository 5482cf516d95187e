import { keep, kept } from '../session';

/** A page that this person opened, under the name that it had then. */
export interface RecentPlace {
  readonly path: string;
  readonly title: string;
}

const NAME = 'recent';
const MOST = 8;

const isPlace = (value: unknown): value is RecentPlace =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  'title' in value &&
  typeof value.path === 'string' &&
  typeof value.title === 'string';

/** The places of this person in this browser, the last one first. */
export function recentPlaces(userId: string): readonly RecentPlace[] {
  const entry = kept(NAME);
  if (typeof entry !== 'object' || entry === null || !('user' in entry) || entry.user !== userId) return [];
  return 'places' in entry && Array.isArray(entry.places) ? entry.places.filter(isPlace) : [];
}

/** Puts a place before the others. Only names of pages are kept, and only until the person's display data expires. */
export function noteRecent(userId: string, place: RecentPlace): void {
  const others = recentPlaces(userId).filter(({ path }) => path !== place.path);
  keep(NAME, { user: userId, places: [place, ...others].slice(0, MOST) });
}
