import { hasModuleRight, hasFullAccess, visibilityScopeOf, type Viewer } from '@lendwright/access';
import { reason, type ImportState } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { missingRefusal, MODULES, moduleOf, type CompanySetup, type ModuleDefinition } from '../records';
import { findImport, type ImportRow } from './rows/import-rows';

/**
 * The account whose imports a viewer may see: all accounts for administrators, otherwise the viewer's. Files contain values of
 * fields that other roles may not see.
 */
export const ownerFilter = (viewer: Viewer): Id | null => (hasFullAccess(viewer) ? null : viewer.accountId);

/** An import that the viewer may see. @throws Refusal 404 not_found */
export async function accessImport(tx: TenantTx, viewer: Viewer, id: Id, isLocking = false): Promise<ImportRow> {
  const row = await findImport(tx, id, ownerFilter(viewer), isLocking);
  if (!row) throw missingRefusal();
  return row;
}

/** @throws Refusal 409 import_state unless the import is in one of these states */
export function assertState({ state }: ImportRow, states: readonly ImportState[]): void {
  if (!states.includes(state)) throw new Refusal(409, 'import_state', reason('imports.stateChanged'));
}

const mayImportInto = (viewer: Viewer, key: string): boolean =>
  visibilityScopeOf(viewer, key) !== 'none' &&
  (hasModuleRight(viewer, key, 'add') || hasModuleRight(viewer, key, 'update'));

/** The modules into which a viewer may import: those in which the viewer may see records, and add or change them. */
export function importModules(setup: CompanySetup, viewer: Viewer): ModuleDefinition[] {
  const builtIn = new Set(MODULES.map(({ key }) => key));
  const custom = [...setup.modules.keys()].filter((key) => !builtIn.has(key)).map((key) => moduleOf(setup, key));
  const allDefinitions = [...MODULES.filter(({ key }) => setup.modules.has(key)), ...custom];
  return allDefinitions.filter(({ key }) => mayImportInto(viewer, key) && setup.formsOf(key).length > 0);
}

/** @throws Refusal 403 forbidden */
export function importModule(setup: CompanySetup, viewer: Viewer, key: string): ModuleDefinition {
  const module = importModules(setup, viewer).find((candidate) => candidate.key === key);
  if (!module) throw new Refusal(403, 'forbidden', reason('imports.moduleNotAllowed'));
  return module;
}
