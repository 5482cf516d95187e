import type { Viewer } from '@lendwright/access';
import type { ElementType } from '@lendwright/forms';
import type { TenantTx } from '../../platform/db/tenant-scope';
import type { CompanySetup } from '../records';
import { accessibleRecord, maySeeDocuments } from './access-record';
import { readDocuments, type DocumentStatus } from './documents-rows';
import { readActiveFiles, type FileRow } from './files-rows';
import type { FormRecord } from './requested-documents';
import { nameOfSlot } from './upload-slots';

/** A document that a record's form requests, with its files. */
export interface RecordDocument {
  /** Its slot: the id of its element, with the row within a repeatable section. */
  readonly element: string;
  readonly elementId: string;
  readonly type: ElementType;
  /** In the viewer's language. */
  readonly title: string;
  readonly status: DocumentStatus;
  readonly files: readonly Pick<FileRow, 'id' | 'name' | 'size' | 'type' | 'storage_key'>[];
}

/**
 * The documents of a record that this viewer may see, uploaded or not, in form order. Empty if the viewer may not see
 * the record's documents.
 */
export async function readRecordDocuments(
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  { row, form }: FormRecord,
): Promise<readonly RecordDocument[]> {
  if (!maySeeDocuments(viewer, row)) return [];
  const { uploads, shownForm } = accessibleRecord(form, setup, viewer, row);
  const rows = await readDocuments(tx, row.id);
  const files = await readActiveFiles(
    tx,
    rows.map(({ id }) => id),
  );
  return uploads.map((slot) => {
    const { id, elementId, kind } = slot;
    const ownRow = rows.find((candidate) => candidate.element === id);
    return {
      ...{ element: id, elementId, type: kind.type, title: nameOfSlot(slot, shownForm) },
      status: ownRow?.status ?? 'Not Uploaded',
      files: ownRow ? files.filter((file) => file.document_id === ownRow.id) : [],
    };
  });
}
