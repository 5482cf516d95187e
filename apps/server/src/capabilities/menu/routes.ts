import { menus, readMenuArrangement, saveMenuArrangement, savePersonalization, confirmation } from '@lendwright/api';
import { invariant } from '@lendwright/kernel';
import { CompanyCache } from '../../platform/db/company-cache';
import { serve, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { readNameTranslations } from '../names';
import { arrangeMenu, readArrangement } from './arrange-menu';
import { readAppearance } from './appearance';
import { inOrder } from './menu-order';
import { companyOf, dashboardOf, appearanceOf, modulesOf, saveAppearance } from './menu-rows';
import { presentMenu, type CompanyMenu } from './present-menu';

/**
 * The routes of the menu. The company's part is cached per process, only the user's appearance is read on every call.
 */
export function menuRoutes({ database }: Pick<Services, 'database'>): Route[] {
  const cache = new CompanyCache<CompanyMenu>(
    (scope) =>
      scope.read(async (tx) => {
        const [company, modules, dashboard, names] = await Promise.all([
          companyOf(tx),
          modulesOf(tx),
          dashboardOf(tx),
          readNameTranslations(tx),
        ]);
        invariant(company, 'the company of a session exists');
        return { company, modules: inOrder(modules, dashboard, company.created_at), names };
      }),
    { database, channel: 'settings' },
  );
  return [
    serve(menus, async ({ scope, viewer }) => {
      const [company, appearance] = await Promise.all([
        cache.get(scope),
        scope.read((tx) => appearanceOf(tx, viewer.accountId, viewer.roleId)),
      ]);
      return presentMenu(company, viewer, readAppearance(appearance));
    }),
    serve(savePersonalization, async ({ scope, viewer, body }) => {
      await scope.write((tx) => saveAppearance(tx, viewer.accountId, viewer.roleId, body));
      return confirmation('menu.appearanceSaved');
    }),
    serve(readMenuArrangement, ({ scope, viewer }) => scope.read((tx) => readArrangement(tx, viewer))),
    serve(saveMenuArrangement, ({ scope, viewer, body }) => scope.write((tx) => arrangeMenu(tx, viewer, body))),
  ];
}
