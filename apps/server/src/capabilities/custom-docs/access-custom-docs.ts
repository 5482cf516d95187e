import type { Viewer } from '@lendwright/access';
import { reason, type AnswerOf, type listCustomDocs as operation } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { Bytes } from '../../platform/http/route';
import type { FileStore } from '../../platform/files/file-store';
import {
  accessRecord,
  assertReviews,
  disposition,
  downloadName,
  type AccessibleRecord,
  type StoredDocument,
} from '../documents';
import { missingRefusal, numberOf, type CompanySetup, type RecordEngine } from '../records';
import type { ReadSignSource } from '../signing';
import { findCustomDoc, readCustomDocs, type CustomDocRow } from './custom-doc-rows';

type WireCustomDoc = AnswerOf<typeof operation>['data'][number];

const isStaff = ({ userType }: Viewer): boolean => userType === 'Workforces' || userType === 'Super';

/** Staff always see custom documents; borrowers and partners see them if the company turned them on. */
const isVisibleTo = (viewer: Viewer, { settings }: CompanySetup): boolean =>
  isStaff(viewer) || settings['customDocsForBorrowers'] === true;

export const presentCustomDoc = (row: CustomDocRow, form: Id): WireCustomDoc => ({
  _id: row.id,
  title: row.title,
  description: row.description,
  form,
  owner: row.record_id,
  name: row.name,
  size: row.size,
  activeContent: row.has_active_content,
  pages: row.pages,
  fields: row.fields,
  version: row.version,
  created_by: row.created_name,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** @throws Refusal 404 not_found @source spec 2-records §2.10, §6; READINGS "custom documents for borrowers" */
export async function listCustomDocs(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  owner: Id,
): Promise<AnswerOf<typeof operation>> {
  const setup = await engine.setups.of(scope);
  return scope.read(async (tx) => {
    const { row, mayReview } = await accessRecord(engine, tx, setup, viewer, owner);
    if (!isVisibleTo(viewer, setup)) return { data: [], mayCreate: false, isVisible: false };
    const docs = await readCustomDocs(tx, row.id);
    // The sign fields are for staff; others see the document itself.
    const shownDocs = isStaff(viewer) ? docs : docs.map((doc) => ({ ...doc, fields: [] }));
    return { data: shownDocs.map((doc) => presentCustomDoc(doc, row.form_id)), mayCreate: mayReview, isVisible: true };
  });
}

export interface AccessibleCustomDoc {
  readonly doc: CustomDocRow;
  readonly record: AccessibleRecord;
}

/**
 * Finds a custom document through its record. @param isChange also requires the right to review documents
 * @throws Refusal 404 not_found, 403 forbidden
 */
export async function accessCustomDoc(
  engine: RecordEngine,
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  id: Id,
  isChange = false,
): Promise<AccessibleCustomDoc> {
  const doc = await findCustomDoc(tx, id, isChange);
  if (!doc || !isVisibleTo(viewer, setup)) throw missingRefusal();
  const record = await accessRecord(engine, tx, setup, viewer, doc.record_id);
  if (isChange) assertReviews(record);
  return { doc, record };
}

/** The file of a custom document. @throws Refusal 404 not_found */
export async function findCustomDocFile(
  engine: RecordEngine,
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  id: Id,
): Promise<StoredDocument> {
  const { doc, record } = await accessCustomDoc(engine, tx, setup, viewer, id);
  const { title, size, storage_key: key, created_at: createdAt } = doc;
  const name = downloadName({ number: numberOf(record.row, setup), title, index: 1, name: doc.name });
  return { id, recordId: record.row.id, title, name, type: 'application/pdf', size, key, createdAt };
}

/** The bytes of a custom document. The HTTP layer adds the sandbox. @throws Refusal 404 not_found */
export async function sendCustomDoc(
  engine: RecordEngine,
  files: FileStore,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
): Promise<Bytes> {
  const setup = await engine.setups.of(scope);
  const file = await scope.read((tx) => findCustomDocFile(engine, tx, setup, viewer, id));
  return new Bytes(await files.open(file.key), {
    'content-type': file.type,
    'content-length': String(file.size),
    'content-disposition': disposition('inline', file.name),
  });
}

/** Custom documents as a source of sign requests. @throws Refusal 403 forbidden */
export const readCustomDocSource: ReadSignSource = async (tx, { id, record }) => {
  const doc = await findCustomDoc(tx, id, true);
  if (!doc || doc.record_id !== record.row.id) return null;
  if (doc.has_active_content) throw new Refusal(422, 'invalid', reason('customDocs.activeContent'));
  return {
    ...{ title: doc.title, recordId: doc.record_id, storageKey: doc.storage_key, sha256: doc.sha256, size: doc.size },
    ...{ pages: doc.pages, fields: doc.fields },
  };
};
