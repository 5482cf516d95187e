import type { Viewer } from '@lendwright/access';
import { type AnswerOf, reason, type uploadStandardDoc } from '@lendwright/api';
import { isRefusal, Refusal } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { withStagedFiles } from '../../platform/files/staged-files';
import type { UploadPart } from '../../platform/http/route';
import { LEADS, missingRefusal, type RecordEngine } from '../records';
import { receivePdfUpload, type PdfReceiver, type PdfUpload } from './receive-pdf';
import { findDocRow, isKeyReferenced } from './standard-doc-rows';
import { addDoc, readIdField, replaceDoc, textsIn, type StoreResult } from './store-pdf';

type Answer = AnswerOf<typeof uploadStandardDoc>;

export interface StandardDocUploads extends Omit<PdfReceiver, 'stage'> {
  readonly engine: RecordEngine;
}

/**
 * Saves even if the connection is lost during the commit. It is then unknown whether the row was committed, and a file
 * that a row references must not be removed.
 */
async function saveOnce(
  scope: TenantScope,
  { pdf }: PdfUpload,
  save: (tx: TenantTx) => Promise<StoreResult>,
): Promise<StoreResult> {
  let savedResult: StoreResult | null = null;
  try {
    return await scope.write(async (tx) => (savedResult = await save(tx)));
  } catch (error) {
    if (!isRefusal(error) || error.status !== 503 || !savedResult) throw error;
    if (!(await scope.read((tx) => isKeyReferenced(tx, pdf.key)))) throw error;
    return savedResult;
  }
}

/**
 * Adds a fillable PDF to a form, or replaces the PDF of a document. It is stored, inspected and parsed first; one
 * transaction then writes the row and the audit entry. `uploaded_item` makes retries idempotent. The former PDF of a
 * replaced document stays in the store: copies that are being filled may read it.
 * @throws Refusal 404 not_found, 422 invalid, and those of `receivePdfUpload`
 */
export async function uploadDoc(
  uploads: StandardDocUploads,
  scope: TenantScope,
  viewer: Viewer,
  parts: AsyncIterable<UploadPart>,
): Promise<Answer> {
  const setup = await uploads.engine.setups.of(scope);
  const check = async (fields: ReadonlyMap<string, string>) => {
    const form = setup.forms.get(readIdField(fields, 'form'));
    if (!form) throw missingRefusal();
    if (form.moduleKey === LEADS.key) throw new Refusal(422, 'invalid', reason('standardDocs.notOnLeads'));
    textsIn(fields);
    if (!fields.has('replaces')) return;
    const row = await scope.read((tx) => findDocRow(tx, readIdField(fields, 'replaces')));
    if (!row) throw missingRefusal();
  };
  return withStagedFiles(uploads.files, async (stage) => {
    const upload = await receivePdfUpload({ ...uploads, stage }, parts, check);
    const save = upload.fields.has('replaces') ? replaceDoc : addDoc;
    const { answer, isOrphaned } = await saveOnce(scope, upload, (tx) => save(tx, viewer, upload));
    if (isOrphaned) await uploads.files.remove(upload.pdf.key);
    return answer;
  });
}
