import type { Viewer } from '@lendwright/access';
import { findRecord, type CompanySetup, type RecordEngine, type RecordRow } from '../records';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { accessibleRecord, maySeeDocuments } from './access-record';
import { findDocumentById } from './documents-rows';
import { withdrawnSlotOf } from './withdrawn-documents';

/** The record of a document, and a test of who may see the document. */
export interface DocumentAccess {
  readonly row: RecordRow;
  readonly isVisibleTo: (viewer: Viewer) => boolean;
}

/**
 * Finds a document by its id, for content that is attached to it. The caller must ask `isVisibleTo`, which applies the
 * rights of the record and of the document's field. Null if there is no such document.
 */
export async function findDocumentAccess(
  engine: RecordEngine,
  tx: TenantTx,
  setup: CompanySetup,
  id: Id,
): Promise<DocumentAccess | null> {
  const document = await findDocumentById(tx, id);
  const row = document && (await findRecord(tx, null, document.record_id, 'all'));
  if (!document || !row) return null;
  const form = await engine.setups.formOf(tx, setup, row.form_id, row.form_version);
  const visibilityByRole = new Map<string, boolean>();
  const isFieldVisible = (viewer: Viewer): boolean => {
    const key = `${viewer.roleId}/${viewer.userType}/${viewer.isAdmin}`;
    let isVisible = visibilityByRole.get(key);
    if (isVisible === undefined) {
      const record = accessibleRecord(form, setup, viewer, row);
      isVisible =
        record.uploads.some(({ id: slot }) => slot === document.element) || !!withdrawnSlotOf(record, document);
      visibilityByRole.set(key, isVisible);
    }
    return isVisible;
  };
  return { row, isVisibleTo: (viewer) => maySeeDocuments(viewer, row) && isFieldVisible(viewer) };
}
