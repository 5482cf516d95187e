import { canAccess, hasRight, type Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { findRecord, moduleOf, type CompanySetup, type ModuleDefinition, type RecordRow } from '../../records';
import { contractMissingRefusal } from '../templates/contract-missing';

/** A record whose contracts the viewer may see. */
export interface ContractRecord {
  readonly row: RecordRow;
  readonly module: ModuleDefinition;
  readonly isStaff: boolean;
  /** Staff who may change the documents of the record. */
  readonly mayGenerate: boolean;
}

/** Finds a record for its contracts. @throws Refusal 404 not_found if the viewer may not see its documents */
export async function accessContractRecord(
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  id: Id,
): Promise<ContractRecord> {
  const row = await findRecord(tx, null, id, 'all');
  if (!row) throw contractMissingRefusal();
  const module = moduleOf(setup, row.module_key);
  if (!canAccess(viewer, module.key, row, { tab: 'docs', act: 'view' })) throw contractMissingRefusal();
  const isStaff = hasRight(viewer, { kind: 'staff' });
  return {
    row,
    module,
    isStaff,
    mayGenerate: isStaff && canAccess(viewer, module.key, row, { tab: 'docs', act: 'update' }),
  };
}
