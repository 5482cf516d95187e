import { hasModuleRight, type Viewer } from '@lendwright/access';
import type { ImportTarget } from '@lendwright/api';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { LOANS, readNamedPeople, WORKFORCES } from '../../records';

const MAX_PEOPLE = 500;

/** Adds the choices of staff to the targets, for viewers who may create or change loans. */
export async function readOfficerChoices(
  tx: TenantTx,
  viewer: Viewer,
  targets: readonly ImportTarget[],
): Promise<ImportTarget[]> {
  const canAssignStaff = hasModuleRight(viewer, LOANS.key, 'add') || hasModuleRight(viewer, LOANS.key, 'update');
  if (!canAssignStaff || !targets.some(({ id }) => id === '@workforces')) return [...targets];
  const people = await readNamedPeople(tx, WORKFORCES.key, MAX_PEOPLE);
  const choices = people.map(({ id, first_name: first, last_name: last }) => ({ id, text: `${first} ${last}`.trim() }));
  return targets.map((target) => (target.id === '@workforces' ? { ...target, choices } : target));
}
