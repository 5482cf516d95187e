import { readLocal } from '../../features/session/local-store';
import { menuIcons } from '../../ui/icons/menu-icon';
import { hasAdminCrumbs, loadedAdminCrumbs } from '../breadcrumbs/load-admin-crumbs';

const hasAside = () => {
  const look = readLocal('look');
  return typeof look === 'object' && look !== null && 'layout' in look && look.layout === 'Vertical';
};

/** Loads the code of the signed-in layout, and what this layout shows at once. */
export async function loadLayout() {
  const [file] = await Promise.all([
    import('./full-layout'),
    hasAside() ? menuIcons.load() : null,
    hasAdminCrumbs(window.location.pathname) ? loadedAdminCrumbs.load() : null,
  ]);
  return file;
}
