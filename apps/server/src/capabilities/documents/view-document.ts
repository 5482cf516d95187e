import type { Viewer } from '@lendwright/access';
import type { AnswerOf, viewDocument as operation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { missingRefusal, numberOf, type RecordEngine } from '../records';
import { accessRecord, type AccessibleRecord } from './access-record';
import { findDocument, findDocumentById, type DocumentRow } from './documents-rows';
import { findFile, readActiveFiles } from './files-rows';
import { presentCurrent, type WireDocument } from './present-document';
import { withdrawnDocuments } from './withdrawn-documents';

/** Finds a document by its own id or the id of one of its files. */
async function locate(
  tx: TenantTx,
  id: Id,
): Promise<Pick<DocumentRow, 'record_id' | 'element'> & { readonly file: Id | null }> {
  const file = await findFile(tx, id);
  if (file) return { record_id: file.record_id, element: file.element, file: file.id };
  const document = await findDocumentById(tx, id);
  if (!document) throw missingRefusal();
  return { ...document, file: null };
}

/** Reads a document that is no longer requested. Like its files, it remains readable. @throws Refusal 404 not_found */
async function readWithdrawnDocument(
  tx: TenantTx,
  record: AccessibleRecord,
  viewer: Viewer,
  element: string,
): Promise<WireDocument> {
  const row = await findDocument(tx, record.row.id, element);
  const [document] = row ? withdrawnDocuments(record, viewer, [row], await readActiveFiles(tx, [row.id])) : [];
  if (!document) throw missingRefusal();
  return document;
}

/**
 * Reads a document for its own page. The id is that of the document or of one of its files.
 * @throws Refusal 404 not_found for a document that is missing, hidden, or of a record that the viewer may not open
 * @source spec 1-shell §2.3 (/doc/view/{doc_id})
 */
export async function viewDocument(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
): Promise<AnswerOf<typeof operation>> {
  const setup = await engine.setups.of(scope);
  return scope.read(async (tx) => {
    const { record_id: owner, element, file } = await locate(tx, id);
    const record = await accessRecord(engine, tx, setup, viewer, owner);
    const requestedUpload = record.uploads.find((slot) => slot.id === element);
    const document = requestedUpload
      ? await presentCurrent(tx, record, requestedUpload)
      : await readWithdrawnDocument(tx, record, viewer, element);
    return {
      document,
      file: file ?? document.files.at(-1)?._id ?? null,
      owner: { _id: owner, module: record.module.key, title: numberOf(record.row, setup) ?? '' },
      mayReview: record.mayReview && requestedUpload !== undefined,
    };
  });
}
