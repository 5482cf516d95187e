import type { TenantScope } from '../../../platform/db/tenant-scope';
import type { CompanySetup } from '../../records';
import { listFields } from '../fields/list-fields';
import { readViewContents } from '../views/view-rows';
import { UNPRIVILEGED_VIEWER } from './load-ahead';

/** The fields that lists of a module filter, sort and show: those of saved views first, then the company's columns. */
export async function readListedNames(scope: TenantScope, setup: CompanySetup, module: string): Promise<string[]> {
  const views = await scope.read((tx) => readViewContents(tx, module));
  const shownFields = [...listFields(setup, module, UNPRIVILEGED_VIEWER).values()].filter(({ isShown }) => isShown);
  const names = [
    ...views.flatMap(({ filters = [], sort }) => [...filters.map(({ field }) => field), ...(sort ? [sort.field] : [])]),
    ...shownFields.toSorted((a, b) => a.order - b.order).map(({ element }) => element.id),
  ];
  return [...new Set(names)];
}
