import { canAccess, hasModuleRight, type Viewer } from '@lendwright/access';
import { reason } from '@lendwright/api';
import { hiddenFields, type CompiledForm } from '@lendwright/forms';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import {
  abilitiesOf,
  formViewer,
  findRecord,
  LEADS,
  missingRefusal,
  moduleOf,
  type CompanySetup,
  type ModuleDefinition,
  type RecordEngine,
  type RecordRow,
} from '../records';
import type { FilledDocRow } from './filled-doc-rows';

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

/**
 * A copy has the values that its creator saw, so only people whose role shows every field in it may open it.
 * @throws Refusal 403 forbidden, also for a copy with revealed secrets, unless the viewer may reveal them
 */
export function assertMayOpen(
  viewer: Viewer,
  { module, form }: { readonly module: Pick<ModuleDefinition, 'key'>; readonly form: CompiledForm },
  copy: Pick<FilledDocRow, 'has_secrets' | 'record_fields'>,
): void {
  const hiddenIds = hiddenFields(form, formViewer(viewer, false));
  if (copy.record_fields ? copy.record_fields.some((field) => hiddenIds.has(field)) : hiddenIds.size > 0)
    throw new Refusal(403, 'forbidden', reason('standardDocs.hiddenInside'));
  if (!copy.has_secrets || (viewer.userType !== 'Super' && hasModuleRight(viewer, module.key, 'update'))) return;
  throw new Refusal(403, 'forbidden', reason('standardDocs.secretsInside'));
}

/** The form of a record, at the version that the record has. */
export const formOfOwner = (engine: RecordEngine, tx: TenantTx, setup: CompanySetup, { row }: DocOwner) =>
  engine.setups.formOf(tx, setup, row.form_id, row.form_version);

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
