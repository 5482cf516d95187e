import { isBuiltIn } from '@lendwright/access';
import { RIGHT_AREAS, type roleChoices } from '@lendwright/api';
import type { z } from 'zod';
import type { CompanySetup } from '../records';

export type RightModule = z.output<typeof roleChoices>['modules'][number];

const AREA_TITLES: Readonly<Record<(typeof RIGHT_AREAS)[number], string>> = {
  tasks: 'Tasks',
  payments: 'Payments',
  reports: 'Reports',
  imports: 'Imports',
  products: 'Products',
};

/** The actions of a module besides viewing. Only loans and leads can be converted. */
function actionsOf(key: string): RightModule['actions'] {
  const convert: RightModule['actions'] = key === 'loans' || key === 'leads' ? ['convert'] : [];
  return ['add', 'update', 'delete', 'compose', ...convert, 'override'];
}

/**
 * Everything a role of the company can grant rights to: record modules, built-in ones first, each with its statuses,
 * then the areas with separate pages.
 * @source spec 2-records §6
 */
export function rightModules(setup: CompanySetup): RightModule[] {
  const rows = [...setup.modules.values()].sort((a, b) => Number(isBuiltIn(b.key)) - Number(isBuiltIn(a.key)));
  const records = rows.map(({ key, title, custom_title: custom }): RightModule => ({
    key,
    title: custom ?? title,
    kind: 'records',
    actions: actionsOf(key),
    statuses: setup
      .statusesOf(key)
      .map(({ id, title: name, hue, is_active: isActive }) => ({ _id: id, title: name, hue, active: isActive })),
  }));
  const areas = RIGHT_AREAS.filter((key) => !setup.modules.has(key)).map((key): RightModule => ({
    ...{ key, title: AREA_TITLES[key], kind: 'area', statuses: [] },
    actions: ['add', 'update', 'delete'],
  }));
  return [...records, ...areas];
}
