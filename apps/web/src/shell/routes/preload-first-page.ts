import { hasFirstAnswers } from '../../client/first-answers';
import type { Session } from '../../features/session';
import { readLocalValue } from '../../features/session/local-store';
import { Layout } from '../layout/load-layout';
import { codeOf } from './code-of';
import { isPlain, isPublic } from './guard';
import type { makeRouter } from './router';

/**
 * Requests the session and downloads the first page's code in parallel, before the texts are loaded. If nobody was
 * signed in recently, and the page sent no requests for a signed-in user, the visitor will see the sign-in page, so other
 * code is not downloaded.
 */
export function preloadFirstPage(session: Session, router: ReturnType<typeof makeRouter>, path: string): void {
  if (!isPublic(path)) void session.known();
  if (!isPublic(path) && readLocalValue('look') === null && !hasFirstAnswers()) return;
  const [routes] = router.getMatchedRoutes(path);
  const files = [...routes.map(codeOf), isPlain(path) ? null : Layout.preload];
  // The page retries failed downloads itself and reports errors.
  for (const fetchFile of files) void fetchFile?.()?.catch(() => undefined);
}
