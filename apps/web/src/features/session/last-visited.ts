import { LAST_VISITED_LIMIT } from '../../ui/timings';
import { redirectPath } from './internal-path';
import { saveLocal, readLocal } from './local-store';

const NAME = 'visited';

/** Places that lead nowhere after sign-in (shell, section 2.5). */
const isIgnored = (path: string) =>
  path === '/' || path.includes('auth') || path === '/logout' || path.startsWith('/error');

function read(userId: string): readonly string[] {
  const entry = readLocal(NAME);
  if (typeof entry !== 'object' || entry === null || !('user' in entry) || entry.user !== userId || !('paths' in entry))
    return [];
  // What stands in the browser's storage may have been put there by anybody.
  return Array.isArray(entry.paths) ? entry.paths.flatMap((path: unknown) => redirectPath(path) ?? []) : [];
}

/** Notes a place that the person opened. Only the newest 120 are kept, and only for the same person. */
export function recordVisit(userId: string, path: string): void {
  if (isIgnored(path)) return;
  const paths = read(userId);
  if (paths.at(-1) === path) return;
  saveLocal(NAME, { user: userId, paths: [...paths, path].slice(-LAST_VISITED_LIMIT) });
}

/** Where this person was last, or null. */
export function lastVisited(userId: string): string | null {
  return read(userId).at(-1) ?? null;
}

/**
 * Where a person goes after signing in (shell, section 2.5).
 * @param last the last visited place, with its search
 */
export function pathAfterSignIn(last: string | null, userType: string): string {
  if (last && ['/prospects', '/loans', '/leads'].some((part) => last.includes(part))) return last;
  return userType === 'Prospects' || userType === 'Contacts' ? '/loans' : '/';
}
