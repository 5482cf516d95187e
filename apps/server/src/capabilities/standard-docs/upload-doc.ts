import type { Viewer } from '@lendwright/access';
import { type AnswerOf, confirmation, reason, type uploadStandardDoc } from '@lendwright/api';
import { isId, isRefusal, newId, Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { withStagedFiles } from '../../platform/files/staged-files';
import type { UploadPart } from '../../platform/http/route';
import { derivedId } from '../../platform/idempotency/derived-id';
import { recordAuditEvent } from '../audit';
import { authorOf, LEADS, missing, type RecordEngine } from '../records';
import { receivePdfUpload, type PdfReceiving, type PdfUpload } from './receive-pdf';
import {
  countDocRows,
  findDocRow,
  insertDocRow,
  isKeyReferenced,
  replacePdf,
  type NewPdf,
  type StoredMappings,
} from './standard-doc-rows';
import { countFields } from './stored-mapping';

type Answer = AnswerOf<typeof uploadStandardDoc>;

export interface StandardDocUploads extends PdfReceiving {
  readonly engine: RecordEngine;
}

/** Standard documents of one form, including removed ones. */
const MAX_DOCS = 500;
const MAX_TITLE = 200;
const MAX_DESCRIPTION = 1000;

const idIn = (fields: ReadonlyMap<string, string>, name: string): Id => {
  const given = fields.get(name) ?? '';
  if (!isId(given)) throw missing();
  return given;
};

const pdfOf = ({ pdf }: PdfUpload, mapping: StoredMappings): NewPdf => ({
  ...{ fileName: pdf.name, key: pdf.key, size: pdf.size, sha256: pdf.sha256, pages: pdf.pages, fields: pdf.fields },
  counts: countFields(pdf.fields, mapping),
});

interface Saved {
  readonly answer: Answer;
  /** The stored file belongs to no row, because the same upload had already arrived. */
  readonly isOrphaned: boolean;
}

async function addDoc(tx: TenantTx, viewer: Viewer, upload: PdfUpload): Promise<Saved> {
  const { fields, pdf } = upload;
  const form = idIn(fields, 'form');
  const item = fields.get('uploaded_item');
  const id = item ? derivedId([viewer.companyId, viewer.accountId, form, 'standard-doc', item]) : newId();
  const title = (fields.get('title')?.trim() || pdf.name.replace(/\.pdf$/i, '')).slice(0, MAX_TITLE);
  const answer = { ...confirmation('standardDocs.uploaded', { title }), _id: id, fields: pdf.fields.length, lost: [] };
  if (item && (await findDocRow(tx, id))) return { answer, isOrphaned: true };
  if ((await countDocRows(tx, form)) >= MAX_DOCS)
    throw new Refusal(422, 'invalid', reason('standardDocs.tooMany', { count: MAX_DOCS }));
  const description = (fields.get('description') ?? '').trim().slice(0, MAX_DESCRIPTION);
  await insertDocRow(tx, { id, form, title, description, ...pdfOf(upload, {}) }, authorOf(viewer));
  await recordAuditEvent(tx, viewer, {
    act: 'standard_doc_made',
    subject: { kind: 'standard_doc', id, title },
    details: { fields: pdf.fields.length },
  });
  return { answer, isOrphaned: false };
}

/** The new PDF keeps the mapping of fields with the same name; the other mapped fields are lost. */
async function replaceDoc(tx: TenantTx, viewer: Viewer, upload: PdfUpload): Promise<Saved> {
  const row = await findDocRow(tx, idIn(upload.fields, 'replaces'), true);
  if (!row || row.form_id !== upload.fields.get('form')) throw missing();
  const { id, title } = row;
  const names = new Set(upload.pdf.fields.map(({ name }) => name));
  const mapped = row.fields.filter(({ name }) => row.mapping[name]?.mapping?.sources.length);
  const lost = mapped.filter(({ name }) => !names.has(name)).map(({ label }) => label);
  await replacePdf(tx, id, row.version + 1, pdfOf(upload, row.mapping));
  await recordAuditEvent(tx, viewer, {
    act: 'standard_doc_saved',
    subject: { kind: 'standard_doc', id, title },
    details: { fields: upload.pdf.fields.length, lost },
  });
  const fields = upload.pdf.fields.length;
  return { answer: { ...confirmation('standardDocs.replaced', { title }), _id: id, fields, lost }, isOrphaned: false };
}

/**
 * Saves even if the connection is lost during the commit. It is then unknown whether the row was committed, and a file
 * that a row references must not be removed.
 */
async function saveOnce(
  scope: TenantScope,
  { pdf }: PdfUpload,
  save: (tx: TenantTx) => Promise<Saved>,
): Promise<Saved> {
  let saved: Saved | null = null;
  try {
    return await scope.write(async (tx) => (saved = await save(tx)));
  } catch (error) {
    if (!isRefusal(error) || error.status !== 503 || !saved) throw error;
    if (!(await scope.read((tx) => isKeyReferenced(tx, pdf.key)))) throw error;
    return saved;
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
    const form = setup.forms.get(idIn(fields, 'form'));
    if (!form) throw missing();
    if (form.moduleKey === LEADS.key) throw new Refusal(422, 'invalid', reason('standardDocs.notOnLeads'));
    if (!fields.has('replaces')) return;
    const row = await scope.read((tx) => findDocRow(tx, idIn(fields, 'replaces')));
    if (!row) throw missing();
  };
  return withStagedFiles(uploads.files, async (stage) => {
    const upload = await receivePdfUpload(uploads, stage, parts, check);
    const save = upload.fields.has('replaces') ? replaceDoc : addDoc;
    const { answer, isOrphaned } = await saveOnce(scope, upload, (tx) => save(tx, viewer, upload));
    if (isOrphaned) await uploads.files.remove(upload.pdf.key);
    return answer;
  });
}
