import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, type ReactNode } from 'react';
import { StageHost } from '../../features/stage-gaps';
import { NotificationsPanel } from '../../features/notifications';
import { usesPortal, useSessionState, type MenuConfig } from '../../features/session';
import { useText } from '../../i18n';
import { shell } from '../../i18n/en/app/shell';
import { dialogs } from '../../ui/overlays/load-dialogs';
import { overlays } from '../../ui/overlays/load-overlays';
import { useOnDemand } from '../../ui/overlays/on-demand';
import { Breadcrumbs, type Crumb } from '../../ui/page/breadcrumbs';
import { AfterPaint } from '../../ui/page/after-paint';
import { useIsPhone } from '../../ui/hooks/use-is-phone';
import { BarTools } from './bar-tools';
import { crumbsFor } from '../breadcrumbs/crumbs-for';
import { hasAdminCrumbs, loadedAdminCrumbs } from '../breadcrumbs/load-admin-crumbs';
import { CustomizerHost, loadCustomizer } from '../customizer/customizer-host';
import { PortalLayout } from '../portal/lazy-portal-layout';
import { hasSubHeader } from '../routes/guard';
import { prefetchMenu } from '../routes/prefetch-menu';
import { SearchHost, searchPalette } from '../search/search-host';
import { loadShortcuts } from '../shortcuts/shortcuts-host';
import { Aside, PhoneBar } from './lazy-bars';
import { TopBar } from './top-bar';
import { userMenuList } from './user-menu';
import styles from './layout.module.css';
import { lazyPart } from '../../ui/overlays/lazy-part';

const ActingBanner = lazyPart(() => import('./acting-banner'), 'ActingBanner');

/** What the layout and most pages open, in the order in which it is downloaded. */
const ON_DEMAND_PARTS = [
  NotificationsPanel.preload,
  overlays.load,
  userMenuList.load,
  searchPalette.load,
  dialogs.load,
  loadCustomizer,
  loadShortcuts,
];

export interface FullLayoutProps {
  readonly path: string;
  readonly children: ReactNode;
}

/** The title of the section that a page belongs to: the nearest list among its breadcrumbs. */
function sectionTitle(crumbs: readonly Crumb[], path: string): string | undefined {
  const list = crumbs.findLast(({ to }) => to !== undefined && path.startsWith(to));
  return (list ?? crumbs.at(-1))?.title;
}

/** Downloads the pages of the menu while the browser is idle. */
function usePrefetchedMenu(menu: MenuConfig | null): void {
  const router = useRouter();
  const queries = useQueryClient();
  useEffect(
    () =>
      menu
        ? prefetchMenu({ router, menu, extraLoads: ON_DEMAND_PARTS, isBusy: () => queries.isFetching() > 0 })
        : undefined,
    [router, queries, menu],
  );
}

/**
 * The layout of every signed-in page. Staff: a horizontal bar, a vertical aside, or a drawer below 768 px. Borrowers
 * and partners: the portal.
 */
export function FullLayout({ path, children }: FullLayoutProps) {
  const text = useText(shell);
  const isPhone = useIsPhone();
  const state = useSessionState();
  const admin = useOnDemand(loadedAdminCrumbs, hasAdminCrumbs(path));
  usePrefetchedMenu(state.kind === 'signed-in' ? state.menu : null);
  if (state.kind !== 'signed-in') return null;
  const { user, menu, appearance } = state;
  if (usesPortal(menu))
    return (
      <Suspense fallback={null}>
        <PortalLayout user={user} menu={menu} path={path}>
          {children}
        </PortalLayout>
      </Suspense>
    );
  const crumbs = crumbsFor(path, menu, text, admin?.adminCrumbs);
  const hasBreadcrumbs = hasSubHeader(path);
  const isVertical = appearance.layout === 'Vertical' && !isPhone;
  return (
    <div className={styles.frame} data-layout={isVertical ? 'vertical' : 'horizontal'}>
      <a className={styles.skip} href="#main">
        {text('skip')}
      </a>
      {isVertical && (
        <Suspense fallback={null}>
          <Aside user={user} menu={menu} path={path} />
        </Suspense>
      )}
      <div className={styles.column}>
        {isPhone && (
          <Suspense fallback={null}>
            <PhoneBar user={user} menu={menu} path={path} title={sectionTitle(crumbs, path) ?? text('product')} />
          </Suspense>
        )}
        {!isPhone && !isVertical && <TopBar user={user} menu={menu} path={path} />}
        {isVertical && (
          <header className={styles.bar}>
            {hasBreadcrumbs && <Breadcrumbs items={crumbs} />}
            <span className={styles.grow} />
            <AfterPaint>
              <BarTools menu={menu} tone="plain" />
            </AfterPaint>
          </header>
        )}
        {user.acting && (
          <Suspense fallback={null}>
            <ActingBanner company={user.company.name} acting={user.acting} />
          </Suspense>
        )}
        <main id="main" className={styles.main} tabIndex={-1}>
          {!isVertical && hasBreadcrumbs && crumbs.length > 1 && (
            <div className={styles.crumbs}>
              <Breadcrumbs items={crumbs} />
            </div>
          )}
          {children}
        </main>
      </div>
      <AfterPaint>
        <CustomizerHost />
        <StageHost />
      </AfterPaint>
      {/* Listens to keys from the first paint on. */}
      <SearchHost user={user} menu={menu} path={path} />
    </div>
  );
}
