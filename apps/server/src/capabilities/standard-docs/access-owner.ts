import { canAccess, canInModule, type Viewer } from '@lendwright/access';
import { reason } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import {
  abilitiesOf,
  findRecord,
  LEADS,
  missingRefusal,
  moduleOf,
  type CompanySetup,
  type ModuleDefinition,
  type RecordRow,
} from '../records';

/** A record whose standard documents the viewer may see. */
export interface DocOwner {
  readonly row: RecordRow;
  readonly module: ModuleDefinition;
  readonly mayFill: boolean;
}

/** @throws Refusal 403 forbidden for borrowers and partners @source spec 2-records §6 */
export function assertStaff({ userType }: Viewer): void {
  if (userType === 'Workforces' || userType === 'Super') return;
  throw new Refusal(403, 'forbidden', reason('standardDocs.staffOnly'));
}

/** @throws Refusal 403 forbidden for a copy with revealed secrets, unless the viewer may reveal them */
export function assertMayOpen(
  viewer: Viewer,
  module: Pick<ModuleDefinition, 'key'>,
  copy: { readonly has_secrets: boolean },
): void {
  if (!copy.has_secrets || (viewer.userType !== 'Super' && canInModule(viewer, module.key, 'update'))) return;
  throw new Refusal(403, 'forbidden', reason('standardDocs.secretsInside'));
}

/**
 * Finds a record for its standard documents. Leads have none.
 * @throws Refusal 404 not_found for missing, foreign and inaccessible records, 403 forbidden
 */
export async function accessOwner(tx: TenantTx, setup: CompanySetup, viewer: Viewer, id: Id): Promise<DocOwner> {
  assertStaff(viewer);
  const row = await findRecord(tx, null, id, 'all');
  if (!row) throw missingRefusal();
  const module = moduleOf(setup, row.module_key);
  const isVisible = canAccess(viewer, module.key, row, { tab: 'docs', act: 'view' });
  if (!isVisible || module.key === LEADS.key) throw missingRefusal();
  return { row, module, mayFill: abilitiesOf(viewer, module, row).reviewDocuments };
}
