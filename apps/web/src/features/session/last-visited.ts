import { LAST_VISITED_LIMIT } from '../../ui/timings';
import { redirectPath } from './internal-path';
import { saveLocal, readLocalValue } from './local-store';

const NAME = 'visited';

/** Paths that are not restored after sign-in (shell, section 2.5). */
const isIgnored = (path: string) =>
  path === '/' || path.includes('auth') || path === '/logout' || path.startsWith('/error');

function read(userId: string): readonly string[] {
  const entry = readLocalValue(NAME);
  if (typeof entry !== 'object' || entry === null || !('user' in entry) || entry.user !== userId || !('paths' in entry))
    return [];
  // Browser storage is untrusted input.
  return Array.isArray(entry.paths) ? entry.paths.flatMap((path: unknown) => redirectPath(path) ?? []) : [];
}

/** Records a visited path. Only the newest 120 are kept, for the current user only. */
export function recordVisit(userId: string, path: string): void {
  if (isIgnored(path)) return;
  const paths = read(userId);
  if (paths.at(-1) === path) return;
  saveLocal(NAME, { user: userId, paths: [...paths, path].slice(-LAST_VISITED_LIMIT) });
}

/** The last path that this user visited, or null. */
export function lastVisitedPath(userId: string): string | null {
  return read(userId).at(-1) ?? null;
}

/**
 * The path to open after sign-in (shell, section 2.5).
 * @param lastPath the last visited path, with its query
 */
export function pathAfterSignIn(lastPath: string | null, userType: string): string {
  if (lastPath && ['/prospects', '/loans', '/leads'].some((part) => lastPath.includes(part))) return lastPath;
  return userType === 'Prospects' || userType === 'Contacts' ? '/loans' : '/';
}
