import type { AnyRouter } from '@tanstack/react-router';
import { pathOf, visibleItems, type MenuConfig } from '../../features/session';
import { codeOf } from './code-of';

/** The pages of the menu, and those that create and edit their records. */
const pathsOf = (menu: MenuConfig) =>
  visibleItems(menu).flatMap(({ page }) => [pathOf(page), `${pathOf(page)}/create`, `${pathOf(page)}/edit/-`]);

const runWhenIdle = (run: () => void) => {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(run);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, 1);
  return () => clearTimeout(timer);
};

const savesData = () =>
  'connection' in navigator && (navigator.connection as { readonly saveData?: boolean }).saveData === true;

/**
 * Downloads the code of the menu's pages while the browser is idle, one after the other, so that they open without delay
 * and without a connection. Does nothing for users who save data.
 * @param further other code that is needed within the layout
 * @returns a function that stops it
 */
export function prefetchMenu(
  router: Pick<AnyRouter, 'getMatchedRoutes'>,
  menu: MenuConfig,
  further: readonly (() => Promise<unknown>)[] = [],
): () => void {
  if (savesData()) return () => undefined;
  const routes = pathsOf(menu).flatMap((path) => router.getMatchedRoutes(path)[0]);
  const downloads = [...new Set(routes)].flatMap((route) => codeOf(route) ?? []);
  const waiting = [...further, ...downloads];
  let stop = () => {};
  let isStopped = false;
  const next = () => {
    const download = waiting.shift();
    if (!download || isStopped) return;
    // A page reports a failed download itself when it is visited.
    const proceed = () => {
      if (!isStopped) stop = runWhenIdle(next);
    };
    void download().then(proceed, proceed);
  };
  stop = runWhenIdle(next);
  return () => {
    isStopped = true;
    stop();
  };
}
