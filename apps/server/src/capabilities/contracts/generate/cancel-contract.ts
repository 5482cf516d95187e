import type { Viewer } from '@lendwright/access';
import { confirmation, type Confirmation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { contractMissingRefusal } from '../templates/contract-missing';
import type { Engine } from '../templates/read-templates';
import { endContract } from './contract-state-rows';
import { accessContract } from './list-contracts';

/** Stops generating a contract. @throws Refusal 404 not_found, also for a contract that has ended */
export async function cancelContract(
  engine: Engine,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
): Promise<Confirmation> {
  const setup = await engine.setups.of(scope);
  return scope.write(async (tx) => {
    const { record } = await accessContract(tx, setup, viewer, id);
    if (!record.mayGenerate || !(await endContract(tx, id, 'canceled', null))) throw contractMissingRefusal();
    return confirmation('contracts.canceled');
  });
}
