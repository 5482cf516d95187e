import { lazyRouteComponent } from '@tanstack/react-router';
import { readLocalValue } from '../../features/session/local-store';
import { isPhone } from '../../ui/hooks/use-is-phone';
import { menuIcons } from '../../ui/icons/menu-icon';
import { PortalLayout } from '../portal/lazy-portal-layout';
import { hasAdminCrumbs, loadedAdminCrumbs } from '../breadcrumbs/load-admin-crumbs';
import { Aside, PhoneBar } from './lazy-bars';

const hasAside = () => {
  const look = readLocalValue('look');
  return typeof look === 'object' && look !== null && 'layout' in look && look.layout === 'Vertical';
};

/** Loads the code of the signed-in layout, and what this layout shows at once. */
async function loadLayout() {
  const [file] = await Promise.all([
    import('./full-layout'),
    readLocalValue('noLists') === true ? PortalLayout.preload() : null,
    hasAside() ? Promise.all([menuIcons.load(), Aside.preload()]) : null,
    isPhone() ? PhoneBar.preload() : null,
    hasAdminCrumbs(window.location.pathname) ? loadedAdminCrumbs.load() : null,
  ]);
  return file;
}

/**
 * The layout of signed-in pages, which the router downloads before it shows one. It must not suspend then: React would
 * hold back what follows a fallback for 300 ms.
 */
export const Layout = lazyRouteComponent(loadLayout, 'FullLayout');
