import type { AnswerOf, readRole as operation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import type { CompanySetup } from '../records';
import { readChangeRows, presentChange } from './change-rows';
import { readHolders, countHoldersByRole } from './holder-rows';
import { presentRole } from './list-roles';
import { rightModules } from './right-modules';
import { storedState } from './role-parts';
import { roleById } from './role-rows';
import { missingRoleRefusal } from './role-messages';

type Role = AnswerOf<typeof operation>;

/**
 * Reads a role with its rights in the company's current modules, its holders and its change history.
 * @throws Refusal 404 not_found
 */
export async function readRole(tx: TenantTx, setup: CompanySetup, id: Id): Promise<Role> {
  const row = await roleById(tx, id);
  if (!row) throw missingRoleRefusal();
  const [holders, people, history] = await Promise.all([
    countHoldersByRole(tx),
    readHolders(tx, id),
    readChangeRows(tx, 'role', id),
  ]);
  const knownKeys = new Set(rightModules(setup).map(({ key }) => key));
  const { rights } = storedState(row.title, row.is_admin, row.rights);
  const modules = Object.entries(rights.modules).filter(([key]) => knownKeys.has(key));
  return {
    ...presentRole(row, holders.get(id) ?? 0),
    modules: Object.fromEntries(modules) as Role['modules'],
    tabs: rights.tabs,
    people,
    history: history.map(presentChange),
  };
}
