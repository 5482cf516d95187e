import { createHash } from 'node:crypto';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { companyOf, dashboardOf, modulesOf, type DashboardRow, type MenuModule } from './menu-rows';

export const DASHBOARD = 'dashboard';

/** The dashboard of a company that never arranged its menu: the first item. */
const FIRST: DashboardRow = { custom_title: null, icon: DASHBOARD, place: -1, shows_menu: true };

/** The modules and the dashboard as one list in the company's order. @source spec 1-shell §2.3, §3 */
export function inOrder(modules: readonly MenuModule[], saved: DashboardRow | null, createdAt: string): MenuModule[] {
  const row = saved ?? FIRST;
  const dashboard = { key: DASHBOARD, title: 'Dashboard', page: DASHBOARD, created_at: createdAt, ...row };
  const at = modules.findIndex(({ place }) => place >= row.place);
  return modules.toSpliced(at < 0 ? modules.length : at, 0, dashboard);
}

/** The items of the menu of a company, for everyone of it. */
export async function itemsOf(tx: TenantTx): Promise<MenuModule[]> {
  const [company, modules, dashboard] = await Promise.all([companyOf(tx), modulesOf(tx), dashboardOf(tx)]);
  return inOrder(modules, dashboard, company?.created_at ?? '');
}

/**
 * A word that is the same for the same arrangement. It is worked out from the arrangement itself, so that a change made
 * elsewhere, such as in the settings of a form, counts too.
 */
export function versionOf(items: readonly MenuModule[]): string {
  const told = items.map(({ key, title, custom_title: custom, icon, shows_menu: shows }) => [
    key,
    title,
    custom,
    icon,
    shows,
  ]);
  return createHash('sha256').update(JSON.stringify(told)).digest('base64url').slice(0, 16);
}
