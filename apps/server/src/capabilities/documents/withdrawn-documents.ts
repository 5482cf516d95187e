import type { Viewer } from '@lendwright/access';
import type { AccessibleRecord } from './access-record';
import type { DocumentRow } from './documents-rows';
import type { FileRow } from './files-rows';
import { presentDocument, type WireDocument } from './present-document';
import { withdrawalOf, withdrawnSlot, type UploadSlot } from './upload-slots';

/** The slot of a document that is no longer requested; null if it is requested or the viewer may not see it. */
export function withdrawnSlotOf(record: AccessibleRecord, row: DocumentRow): UploadSlot | null {
  if (record.uploads.some(({ id }) => id === row.element)) return null;
  return withdrawnSlot(record.viewedForm, row, record.hasFullAccess);
}

/** The documents with files that are no longer requested, each with the reason. */
export function withdrawnDocuments(
  record: AccessibleRecord,
  viewer: Viewer,
  rows: readonly DocumentRow[],
  files: readonly FileRow[],
): readonly WireDocument[] {
  return rows.flatMap((row) => {
    const slot = files.some((file) => file.document_id === row.id) ? withdrawnSlotOf(record, row) : null;
    if (!slot) return [];
    return [presentDocument(record, slot, row, files, [withdrawalOf(slot, record.viewedForm, viewer)])];
  });
}
