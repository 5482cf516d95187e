import type { Viewer } from '@lendwright/access';
import { type AnswerOf, confirmation, reason, standardDocFields, type uploadStandardDoc } from '@lendwright/api';
import { isId, newId, Refusal, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { derivedId } from '../../platform/idempotency/derived-id';
import { recordAuditEvent } from '../audit';
import { authorOf, missingRefusal } from '../records';
import type { PdfUpload } from './receive-pdf';
import {
  countDocRows,
  findDocRow,
  insertDocRow,
  replacePdf,
  type NewPdf,
  type StoredMappings,
} from './standard-doc-rows';
import { countFields } from './stored-mapping';

/** Standard documents of one form, including removed ones. */
const MAX_DOCS = 500;
const MAX_TITLE = 200;

/** The title and the description among the fields of an upload. @throws Refusal 422 invalid */
export function textsIn(fields: ReadonlyMap<string, string>): { readonly title: string; readonly description: string } {
  const givenTexts = { title: fields.get('title')?.trim() ?? '', description: fields.get('description') ?? '' };
  const read = standardDocFields.safeParse(givenTexts);
  if (!read.success) throw new Refusal(422, 'invalid', reason('documents.libraryFields'));
  return read.data;
}

/** An id among the fields of an upload. @throws Refusal 404 not_found */
export const readIdField = (fields: ReadonlyMap<string, string>, name: string): Id => {
  const givenField = fields.get(name) ?? '';
  if (!isId(givenField)) throw missingRefusal();
  return givenField;
};

const pdfOf = ({ pdf }: PdfUpload, mapping: StoredMappings): NewPdf => ({
  ...{ fileName: pdf.name, key: pdf.key, size: pdf.size, sha256: pdf.sha256, pages: pdf.pages, fields: pdf.fields },
  counts: countFields(pdf.fields, mapping),
});

/** A written row. */
export interface StoreResult {
  readonly answer: AnswerOf<typeof uploadStandardDoc>;
  /** The stored file belongs to no row, because the same upload had already arrived. */
  readonly isOrphaned: boolean;
}

/** Adds a document. A repeated upload adds none. @throws Refusal 422 invalid */
export async function addDoc(tx: TenantTx, viewer: Viewer, upload: PdfUpload): Promise<StoreResult> {
  const { fields, pdf } = upload;
  const form = readIdField(fields, 'form');
  const item = fields.get('uploaded_item');
  const id = item ? derivedId([viewer.companyId, viewer.accountId, form, 'standard-doc', item]) : newId();
  const { title: ownTitle, description } = textsIn(fields);
  const title = ownTitle || pdf.name.replace(/\.pdf$/i, '').slice(0, MAX_TITLE);
  const answer = { ...confirmation('standardDocs.uploaded', { title }), _id: id, fields: pdf.fields.length, lost: [] };
  if (item && (await findDocRow(tx, id))) return { answer, isOrphaned: true };
  if ((await countDocRows(tx, form)) >= MAX_DOCS)
    throw new Refusal(422, 'invalid', reason('standardDocs.tooMany', { count: MAX_DOCS }));
  const isNew = await insertDocRow(tx, { id, form, title, description, ...pdfOf(upload, {}) }, authorOf(viewer));
  if (!isNew) return { answer, isOrphaned: true };
  await recordAuditEvent(tx, viewer, {
    act: 'standard_doc_made',
    subject: { kind: 'standard_doc', id, title },
    details: { fields: pdf.fields.length },
  });
  return { answer, isOrphaned: false };
}

/** The new PDF keeps the mapping of fields with the same name; the other mapped fields are lost. */
export async function replaceDoc(tx: TenantTx, viewer: Viewer, upload: PdfUpload): Promise<StoreResult> {
  const row = await findDocRow(tx, readIdField(upload.fields, 'replaces'), true);
  if (!row || row.form_id !== upload.fields.get('form')) throw missingRefusal();
  const { id, title } = row;
  const names = new Set(upload.pdf.fields.map(({ name }) => name));
  const mappedFields = row.fields.filter(({ name }) => row.mapping[name]?.mapping?.sources.length);
  const lostLabels = mappedFields.filter(({ name }) => !names.has(name)).map(({ label }) => label);
  await replacePdf(tx, id, row.version + 1, pdfOf(upload, row.mapping));
  await recordAuditEvent(tx, viewer, {
    act: 'standard_doc_saved',
    subject: { kind: 'standard_doc', id, title },
    details: { fields: upload.pdf.fields.length, lost: lostLabels },
  });
  const fields = upload.pdf.fields.length;
  return {
    answer: { ...confirmation('standardDocs.replaced', { title }), _id: id, fields, lost: lostLabels },
    isOrphaned: false,
  };
}
