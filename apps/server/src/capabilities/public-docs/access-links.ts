import { canAccess, type Viewer } from '@lendwright/access';
import { reason } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { accessRecord, isPublicReadonly, publicForm, publicUploads, type AccessibleRecord } from '../documents';
import { missingRefusal, type CompanySetup, type RecordEngine } from '../records';

/** A record whose documents staff may share. */
export interface ShareableRecord extends AccessibleRecord {
  /** The documents that a link may request. */
  readonly requestable: AccessibleRecord['uploads'];
  /** The documents whose files a link may show. */
  readonly shareable: AccessibleRecord['uploads'];
  /** Whether the viewer may revoke links, which is also possible for an inactive record. */
  readonly mayRevoke: boolean;
}

/**
 * Finds a record for document links. Only staff may share documents, limited to what they may see themselves.
 * @throws Refusal 404 not_found for everyone else, and for a record that the viewer may not open
 */
export async function accessShareableRecord(
  engine: RecordEngine,
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  id: Id,
): Promise<ShareableRecord> {
  if (viewer.userType !== 'Workforces' && viewer.userType !== 'Super') throw missingRefusal();
  const record = await accessRecord(engine, tx, setup, viewer, id);
  const form = await engine.setups.formOf(tx, setup, record.row.form_id, record.row.form_version);
  const visibleElements = new Set(record.uploads.map(({ id: element }) => element));
  // Their titles are mailed to the recipient, who may see fewer fields of the rows than the viewer.
  const shareable = publicUploads(publicForm(form, record.row, record.today)).filter(({ id }) =>
    visibleElements.has(id),
  );
  const activeRow = { ...record.row, is_active: true };
  const mayRevoke = canAccess(viewer, record.row.module_key, activeRow, { tab: 'docs', act: 'update' });
  return { ...record, shareable, mayRevoke, requestable: shareable.filter((field) => !isPublicReadonly(form, field)) };
}

/** @throws Refusal 403 forbidden unless the viewer could change the documents of the record if it were active */
export function assertMayRevoke({ mayRevoke }: ShareableRecord): void {
  if (!mayRevoke) throw new Refusal(403, 'forbidden', reason('documents.staffOnly'));
}
