import type { Viewer } from '@lendwright/access';
import { confirmation, reason, type AnswerOf, type createCustomDoc as operation } from '@lendwright/api';
import { isId, newId, Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import type { FileStore } from '../../platform/files/file-store';
import { derivedId } from '../../platform/idempotency/derived-id';
import { withStagedFiles } from '../../platform/files/staged-files';
import type { UploadPart } from '../../platform/http/route';
import { recordAuditEvent } from '../audit';
import { accessRecord, assertReviews, type AccessibleRecord, type Inspector } from '../documents';
import { authorOf, emitRecordChanged, missingRefusal, type RecordEngine } from '../records';
import { accessCustomDoc } from './access-custom-docs';
import {
  findCustomDoc,
  insertCustomDoc,
  renameCustomDoc,
  replaceCustomDocFile,
  type CustomDocFile,
} from './custom-doc-rows';
import { receivePdf } from './receive-pdf';

const MAX_TITLE = 200;
const MAX_DESCRIPTION = 2_000;
const UNSTORABLE_PATTERN = /[\0\p{Cs}]/u;

export interface CustomDocServices {
  readonly engine: RecordEngine;
  readonly files: FileStore;
  readonly inspector: Inspector;
}

interface DocInput {
  readonly owner: Id;
  readonly title: string;
  readonly description: string;
  /** The document to change; null for a new one. */
  readonly id: Id | null;
}

/** The fields of an upload. @throws Refusal 422 invalid with the spec's text, 404 not_found */
function readFields(fields: ReadonlyMap<string, string>): DocInput {
  const [owner = '', title = '', description = '', id = ''] = ['owner', 'title', 'description', '_id'].map(
    (name) => fields.get(name)?.trim() ?? '',
  );
  if (title === '' || title.length > MAX_TITLE || UNSTORABLE_PATTERN.test(title))
    throw new Refusal(422, 'invalid', reason('customDocs.titleMissing'));
  if (description.length > MAX_DESCRIPTION || UNSTORABLE_PATTERN.test(description))
    throw new Refusal(422, 'invalid', reason('customDocs.descriptionInvalid'));
  if (!isId(owner) || (id !== '' && !isId(id))) throw missingRefusal();
  return { owner, title, description, id: id === '' ? null : (id as Id) };
}

/** Records a change of a custom document, and refreshes open screens of its record. */
export async function markSaved(
  tx: TenantTx,
  viewer: Viewer,
  { row }: AccessibleRecord,
  id: Id,
  title: string,
): Promise<void> {
  await recordAuditEvent(tx, viewer, { act: 'custom_doc_saved', subject: { kind: 'custom_doc', id, title } });
  await emitRecordChanged(tx, row, viewer.fullName);
}

interface SaveResult {
  readonly id: Id;
  /** Whether the same upload was saved before, so that this file is not referenced. */
  readonly isRepeated: boolean;
}

/** Adds a document. The same file with the same texts is a repeated upload, for example after a lost response. */
async function add(
  tx: TenantTx,
  viewer: Viewer,
  record: AccessibleRecord,
  { owner, title, description }: DocInput,
  file: CustomDocFile,
): Promise<SaveResult> {
  const upload = derivedId([viewer.companyId, viewer.accountId, owner, title, description, file.sha256]);
  const knownDoc = await findCustomDoc(tx, upload);
  const isChanged =
    knownDoc && (knownDoc.title !== title || knownDoc.description !== description || knownDoc.sha256 !== file.sha256);
  const id = isChanged ? newId() : upload;
  const isNew = await insertCustomDoc(tx, { id, recordId: owner, title, description, file, by: authorOf(viewer) });
  if (isNew) await markSaved(tx, viewer, record, id, title);
  return { id, isRepeated: !isNew };
}

async function save(
  tx: TenantTx,
  { engine }: CustomDocServices,
  setup: Awaited<ReturnType<RecordEngine['setups']['of']>>,
  viewer: Viewer,
  input: DocInput,
  file: CustomDocFile | null,
): Promise<SaveResult> {
  const { owner, title, description, id } = input;
  if (id === null) {
    const record = await accessRecord(engine, tx, setup, viewer, owner);
    assertReviews(record);
    if (!file) throw new Refusal(422, 'invalid', reason('customDocs.fileMissing'));
    return add(tx, viewer, record, input, file);
  }
  const { doc, record } = await accessCustomDoc(engine, tx, setup, viewer, id, true);
  if (doc.record_id !== owner) throw missingRefusal();
  await renameCustomDoc(tx, id, title, description);
  if (file)
    await replaceCustomDocFile(
      tx,
      id,
      file,
      doc.fields.filter(({ page }) => page <= file.pages.length),
    );
  await markSaved(tx, viewer, record, id, title);
  return { id, isRepeated: false };
}

/**
 * Uploads a custom document, or changes one. The file is stored and checked first; if anything fails, neither row nor
 * bytes remain.
 * @throws Refusal 404 not_found, 403 forbidden, 422 invalid, 415 file_type, 413 file_too_large, 422 file_content, 422
 * file_empty, 400 upload_broken, 507 store_full
 * @source spec 2-records §5 (Custom doc), §7 (custom_docs/create), §8
 */
export async function saveCustomDoc(
  services: CustomDocServices,
  scope: TenantScope,
  viewer: Viewer,
  parts: AsyncIterable<UploadPart>,
): Promise<AnswerOf<typeof operation>> {
  const { engine, files, inspector } = services;
  const setup = await engine.setups.of(scope);
  return withStagedFiles(files, async (stage) => {
    // The right to the record is checked before any byte is stored.
    const check = (fields: ReadonlyMap<string, string>) => {
      const { owner } = readFields(fields);
      return scope.read(async (tx) => assertReviews(await accessRecord(engine, tx, setup, viewer, owner)));
    };
    const { fields, file } = await receivePdf({ files, inspector, stage }, parts, check);
    const input = readFields(fields);
    const { id, isRepeated } = await scope.write((tx) => save(tx, services, setup, viewer, input, file));
    if (file && isRepeated) await files.remove(file.key);
    return { ...confirmation('customDocs.saved'), _id: id };
  });
}
