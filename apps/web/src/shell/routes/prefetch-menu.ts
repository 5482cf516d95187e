import type { AnyRouter } from '@tanstack/react-router';
import { pathOf, visibleItems, type MenuConfig } from '../../features/session';
import { downloadWhenIdle } from '../../ui/overlays/download-when-idle';
import { codeOf } from './code-of';

/** The pages of the menu, and those that create and edit their records. */
const pathsOf = (menu: MenuConfig) =>
  visibleItems(menu).flatMap(({ page }) => [pathOf(page), `${pathOf(page)}/create`, `${pathOf(page)}/edit/-`]);

export interface Prefetch {
  readonly router: Pick<AnyRouter, 'getMatchedRoutes'>;
  readonly menu: MenuConfig;
  /** Other code that is needed within the layout; it comes first. */
  readonly extraLoads?: readonly (() => Promise<unknown>)[];
  /** Whether the page is still loading its data, which comes before all of this. */
  readonly isBusy?: () => boolean;
}

/**
 * Downloads the code of the menu's pages while the browser is idle, one after the other, so that they open without delay
 * and without a connection. Does nothing for users who save data.
 * @returns a function that stops it
 */
export function prefetchMenu({ router, menu, extraLoads = [], isBusy }: Prefetch): () => void {
  const routes = pathsOf(menu).flatMap((path) => router.getMatchedRoutes(path)[0]);
  const downloads = [...new Set(routes)].flatMap((route) => codeOf(route) ?? []);
  return downloadWhenIdle([...extraLoads, ...downloads], isBusy);
}
