import type { Viewer } from '@lendwright/access';
import {
  type AnswerOf,
  confirmation,
  FILE_PART_NAME,
  PART_SEPARATOR,
  type uploadDocument as operation,
  reason,
} from '@lendwright/api';
import { isId, isRefusal, newId, Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import type { FileStore } from '../../platform/files/file-store';
import { withStagedFiles } from '../../platform/files/staged-files';
import type { UploadPart } from '../../platform/http/route';
import { authorOf, missingRefusal, type RecordEngine } from '../records';
import {
  deactivateFiles,
  insertFiles,
  readReferencedKeys,
  readKnownFileIds,
  readActiveFiles,
  type NewFile,
} from './files-rows';
import type { Inspector } from './inspect/inspector';
import { presentCurrent, type WireDocument } from './present-document';
import { accessRecord, assertUploads, uploadOf, type AccessibleRecord } from './access-record';
import type { UploadSlot } from './upload-slots';
import { receiveFiles, type ReceivedUpload } from './receive-files';
import { writeDocument } from './write-document';
import { derivedId } from '../../platform/idempotency/derived-id';

/**
 * The file id for an upload that the sender named. It is the same for every retry, so a retry after a lost response
 * finds the existing file.
 * @param position its index among the files of the upload
 */
const replayId = (viewer: Viewer, record: Id, element: string, upload: string, index: number): Id =>
  derivedId([viewer.companyId, viewer.accountId, record, element, upload, index]);

/** The maximum of active files per document. */
const MAX_ACTIVE = 200;

export interface UploadServices {
  readonly engine: RecordEngine;
  readonly files: FileStore;
  readonly inspector: Inspector;
}

/** The uploader: the author of the files, and how this person accesses a record. */
export interface Uploader {
  readonly viewer: Viewer;
  /** The record with the documents that the uploader may see. @throws Refusal 404 not_found */
  record(tx: TenantTx, owner: Id, isLocking?: boolean): Promise<AccessibleRecord>;
}

function ownerOf(fields: ReadonlyMap<string, string>): Id {
  const owner = fields.get('owner');
  if (owner === undefined) throw new Refusal(400, 'upload_broken', reason('documents.ownerFirst'));
  if (!isId(owner)) throw missingRefusal();
  return owner;
}

/** The maximum number of segments before the element in a part's name. */
const PARTS_BEFORE_ELEMENT = 2;

/**
 * Finds the element named by the part: the longest matching id. The rest is ignored.
 * @throws Refusal 422 part_name_invalid for a name of another pattern, 404 not_found for an unknown element
 */
function findNamedElement(record: AccessibleRecord, partName: string): UploadSlot {
  const parts = partName.split(PART_SEPARATOR);
  if (parts.length <= PARTS_BEFORE_ELEMENT)
    throw new Refusal(422, 'part_name_invalid', reason('documents.partNameInvalid', { pattern: FILE_PART_NAME }), {
      part: partName.slice(0, 200),
    });
  const elementName = parts.slice(PARTS_BEFORE_ELEMENT).join(PART_SEPARATOR);
  const namedUploads = record.uploads.filter(
    ({ id }) => elementName === id || elementName.startsWith(`${id}${PART_SEPARATOR}`),
  );
  const [longestMatch] = namedUploads.sort((a, b) => b.id.length - a.id.length);
  if (!longestMatch) throw missingRefusal();
  return longestMatch;
}

interface SavedUpload {
  readonly document: WireDocument;
  /** Stored objects that no row needs, because the same upload had already arrived. */
  readonly orphanedFileKeys: readonly string[];
}

interface IdentifiedUpload extends ReceivedUpload {
  readonly named: readonly NewFile[];
}

function assignFileIds(viewer: Viewer, receivedUpload: ReceivedUpload): IdentifiedUpload {
  const { fields, field, files } = receivedUpload;
  const upload = fields.get('uploaded_item');
  const owner = ownerOf(fields);
  const idOf = (index: number) => (upload ? replayId(viewer, owner, field.id, upload, index) : newId());
  return { ...receivedUpload, named: files.map((file, index) => ({ ...file, id: idOf(index) })) };
}

/** Keys that were stored again by a retry. Excludes every key that a row references. */
async function findOrphanedKeys(
  tx: TenantTx,
  namedFiles: readonly NewFile[],
  knownIds: ReadonlySet<Id>,
): Promise<string[]> {
  const repeatedKeys = namedFiles.filter(({ id }) => knownIds.has(id)).map(({ key }) => key);
  if (repeatedKeys.length === 0) return repeatedKeys;
  const referencedFiles = await readReferencedKeys(tx, repeatedKeys);
  return repeatedKeys.filter((key) => !referencedFiles.includes(key));
}

/** Writes rows, history and counters of stored files in the caller's transaction, and checks the rights again. */
async function saveFiles(
  tx: TenantTx,
  { viewer, record: recordOf }: Uploader,
  receivedUpload: IdentifiedUpload,
): Promise<SavedUpload> {
  const { fields, field: requestedField, named } = receivedUpload;
  const record = await recordOf(tx, ownerOf(fields), true);
  const field = uploadOf(record, requestedField.id);
  assertUploads(record, field);
  const knownIds = await readKnownFileIds(
    tx,
    named.map(({ id }) => id),
  );
  const freshFiles = named.filter(({ id }) => !knownIds.has(id));
  const orphanedFileKeys = await findOrphanedKeys(tx, named, knownIds);
  if (freshFiles.length === 0) return { document: await presentCurrent(tx, record, field), orphanedFileKeys };
  const documentId = await writeDocument(tx, viewer, record, {
    element: field.id,
    status: 'Awaiting Review',
    reason: null,
    act: 'upload',
    from: null,
    to: freshFiles.map(({ name }) => name).join(', '),
  });
  const rowsBefore = await readActiveFiles(tx, [documentId]);
  if (field.element.isMultiple === false)
    await deactivateFiles(
      tx,
      rowsBefore.map(({ id }) => id),
    );
  else if (rowsBefore.length + freshFiles.length > MAX_ACTIVE) {
    throw new Refusal(413, 'too_many_files', reason('documents.documentFull', { max: MAX_ACTIVE }));
  }
  await insertFiles(tx, documentId, freshFiles, authorOf(viewer));
  return { document: await presentCurrent(tx, record, field), orphanedFileKeys };
}

/**
 * Saves the files even if the connection is lost during the commit. It is then unknown whether the rows were committed,
 * and bytes that rows reference must not be removed.
 */
async function saveFilesOnce(
  scope: TenantScope,
  uploader: Uploader,
  receivedUpload: IdentifiedUpload,
): Promise<SavedUpload> {
  try {
    return await scope.write((tx) => saveFiles(tx, uploader, receivedUpload));
  } catch (error) {
    if (!isRefusal(error) || error.status !== 503) throw error;
    const keys = receivedUpload.named.map(({ key }) => key);
    return scope.read(async (tx) => {
      if ((await readReferencedKeys(tx, keys)).length < keys.length) throw error;
      const record = await uploader.record(tx, ownerOf(receivedUpload.fields));
      return { document: await presentCurrent(tx, record, receivedUpload.field), orphanedFileKeys: [] };
    });
  }
}

/**
 * Saves files for one document of a record. They are stored and checked first. One transaction then writes rows, status
 * Awaiting Review without a reason, history, waiting count and event. If anything fails, neither rows nor bytes remain.
 * If the element accepts one file, the new one replaces the old. The field `uploaded_item`, any text chosen by the
 * sender, makes retries idempotent.
 * @throws Refusal 404 not_found, 403 forbidden, 422 part_name_invalid, 415 file_type, 422 file_content, 422 file_empty,
 * 413 file_too_large, 413 too_many_files, 400 upload_broken, 507 store_full
 * @source spec 2-records §4 (Document status), §5 (Uploads), §7 (docs/upload)
 */
export async function uploadAs(
  { files, inspector }: Pick<UploadServices, 'files' | 'inspector'>,
  scope: TenantScope,
  uploader: Uploader,
  parts: AsyncIterable<UploadPart>,
): Promise<AnswerOf<typeof operation>> {
  const fieldOf = (fields: ReadonlyMap<string, string>, partName: string) =>
    scope.read(async (tx) => {
      const record = await uploader.record(tx, ownerOf(fields));
      const field = findNamedElement(record, partName);
      assertUploads(record, field);
      return field;
    });
  const { document, orphanedFileKeys } = await withStagedFiles(files, async (stage) => {
    const receivedFiles = await receiveFiles({ files, inspector, stage, fieldOf }, parts);
    return saveFilesOnce(scope, uploader, assignFileIds(uploader.viewer, receivedFiles));
  });
  await Promise.allSettled(orphanedFileKeys.map((key) => files.remove(key)));
  return { ...confirmation('documents.uploaded'), document };
}

/** Uploads as a signed-in viewer. @throws Refusal those of `uploadAs` */
export async function uploadDocument(
  services: UploadServices,
  scope: TenantScope,
  viewer: Viewer,
  parts: AsyncIterable<UploadPart>,
): Promise<AnswerOf<typeof operation>> {
  const { engine } = services;
  const setup = await engine.setups.of(scope);
  const record: Uploader['record'] = (tx, owner, isLocking) =>
    accessRecord(engine, tx, setup, viewer, owner, isLocking);
  return uploadAs(services, scope, { viewer, record }, parts);
}
