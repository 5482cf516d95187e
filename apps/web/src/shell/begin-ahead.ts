import type { AnyRoute } from '@tanstack/react-router';
import type { Session } from '../features/session';
import { readLocal } from '../features/session/local-store';
import { fetchFrame } from './frame';
import { isPlain, isPublic } from './guard';
import type { makeRouter } from './router';

const codeOf = ({ options }: AnyRoute) => {
  const screen: unknown = options.component;
  return typeof screen === 'function' && 'preload' in screen ? (screen.preload as () => Promise<unknown>) : null;
};

/**
 * Asks who is here and fetches the code of the first page, both at once and before the first words are there: none of
 * these waits for another. Where nobody was signed in of late, who comes will be led to the sign-in page, and the code of
 * a page behind it is not fetched.
 */
export function beginAhead(session: Session, router: ReturnType<typeof makeRouter>, path: string): void {
  if (!isPublic(path)) void session.known();
  if (!isPublic(path) && readLocal('look') === null) return;
  const [routes] = router.getMatchedRoutes(path);
  const files = [...routes.map(codeOf), isPlain(path) ? null : fetchFrame];
  // What cannot be fetched now is fetched again, and told of, by the page itself.
  for (const fetchFile of files) void fetchFile?.().catch(() => undefined);
}
