import { hasModuleRight, type Viewer } from '@lendwright/access';
import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { readViewersOfAccounts } from '../../roles';
import type { TriggerRow } from './trigger-rows';

/**
 * The person who completed a task without a template, with their current rights: such a task does to its record only
 * what this person may do. With several roles, one that may change the module.
 * @throws Refusal 403 forbidden for someone who can't sign in anymore
 */
export async function readActingViewer(tx: TenantTx, trigger: TriggerRow): Promise<Viewer> {
  const viewers = trigger.by_account ? await readViewersOfAccounts(tx, [trigger.by_account]) : [];
  const ownViewers = viewers
    .filter(({ impersonatingUntil }) => impersonatingUntil === undefined)
    .sort((left, right) => left.roleId.localeCompare(right.roleId));
  const viewer =
    ownViewers.find((candidate) => hasModuleRight(candidate, trigger.module_key, 'update')) ?? ownViewers[0];
  if (!viewer) throw new Refusal(403, 'forbidden', reason('records.adminNotAllowed'));
  return viewer;
}
