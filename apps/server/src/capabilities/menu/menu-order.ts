import { createHash } from 'node:crypto';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { companyOf, dashboardOf, modulesOf, type DashboardRow, type MenuModule } from './menu-rows';

export const DASHBOARD = 'dashboard';

/** The default dashboard item: first in the menu. */
const DEFAULT_DASHBOARD_ROW: DashboardRow = { custom_title: null, icon: DASHBOARD, place: -1, shows_menu: true };

/** The modules and the dashboard in the company's order. @source spec 1-shell §2.3, §3 */
export function inOrder(
  modules: readonly MenuModule[],
  savedRow: DashboardRow | null,
  createdAt: string,
): MenuModule[] {
  const row = savedRow ?? DEFAULT_DASHBOARD_ROW;
  const dashboard = { key: DASHBOARD, title: 'Dashboard', page: DASHBOARD, created_at: createdAt, ...row };
  const index = modules.findIndex(({ place }) => place >= row.place);
  return modules.toSpliced(index < 0 ? modules.length : index, 0, dashboard);
}

/** Reads the company's menu items. */
export async function itemsOf(tx: TenantTx): Promise<MenuModule[]> {
  const [company, modules, dashboard] = await Promise.all([companyOf(tx), modulesOf(tx), dashboardOf(tx)]);
  return inOrder(modules, dashboard, company?.created_at ?? '');
}

/**
 * A hash of the arrangement. It is computed from the content, so that changes made elsewhere, such as in form settings,
 * change it as well.
 */
export function versionOf(items: readonly MenuModule[]): string {
  const content = items.map(({ key, title, custom_title: custom, icon, shows_menu: isShown }) => [
    key,
    title,
    custom,
    icon,
    isShown,
  ]);
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);
}
