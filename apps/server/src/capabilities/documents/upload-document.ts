import type { Viewer } from '@lendwright/access';
import { type AnswerOf, type uploadDocument as operation, reason } from '@lendwright/api';
import type { CompiledField } from '@lendwright/forms';
import { isId, isRefusal, newId, Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import type { FileStore } from '../../platform/files/file-store';
import { withStagedFiles } from '../../platform/files/staged-files';
import type { UploadPart } from '../../platform/http/route';
import { authorOf, missing, type CompanySetup, type RecordEngine } from '../records';
import { deactivateFiles, insertFiles, keptKeys, knownFileIds, readActiveFiles, type NewFile } from './files-rows';
import type { Inspector } from './inspect/inspector';
import { presentNow, type WireDocument } from './present-document';
import { reachRecord, uploadOf, type ReachedRecord } from './reach-record';
import { receiveFiles, type ReceivedUpload } from './receive-files';
import { replayId } from './replay-id';
import { writeDocument } from './write-document';

/** Files of one document that count at the same time. */
const MOST_ACTIVE = 200;

export interface UploadServices {
  readonly engine: RecordEngine;
  readonly files: FileStore;
  readonly inspector: Inspector;
}

function ownerOf(fields: ReadonlyMap<string, string>): Id {
  const owner = fields.get('owner');
  if (owner === undefined) throw new Refusal(400, 'upload_broken', reason('documents.ownerFirst'));
  if (!isId(owner)) throw missing();
  return owner;
}

/** The longest id of the form that the part `{module}--{owner}--{element}--{name}--{size}` names; the rest is not read. */
function elementNamed(record: ReachedRecord, partName: string): CompiledField {
  const rest = partName.split('--').slice(2).join('--');
  const named = record.uploads.filter(({ id }) => rest === id || rest.startsWith(`${id}--`));
  const [longest] = named.sort((one, other) => other.id.length - one.id.length);
  if (!longest) throw missing();
  return longest;
}

function assertUploads(record: ReachedRecord, field: CompiledField): void {
  if (record.mayUpload && !record.isReadonly(field)) return;
  throw new Refusal(403, 'forbidden', reason('documents.uploadNotAllowed'));
}

interface Kept {
  readonly document: WireDocument;
  /** Stored objects that no row needs, because the same upload had arrived before. */
  readonly unneeded: readonly string[];
}

interface NamedUpload extends ReceivedUpload {
  readonly named: readonly NewFile[];
}

function nameFiles(viewer: Viewer, received: ReceivedUpload): NamedUpload {
  const { fields, field, files } = received;
  const upload = fields.get('uploaded_item');
  const owner = ownerOf(fields);
  const idOf = (place: number) => (upload ? replayId(viewer, owner, field.id, upload, place) : newId());
  return { ...received, named: files.map((file, place) => ({ ...file, id: idOf(place) })) };
}

/** Stored now and already there from an earlier try; never those that a row speaks of, whatever way led here. */
async function unneededKeys(tx: TenantTx, named: readonly NewFile[], known: ReadonlySet<Id>): Promise<string[]> {
  const repeated = named.filter(({ id }) => known.has(id)).map(({ key }) => key);
  if (repeated.length === 0) return repeated;
  const kept = await keptKeys(tx, repeated);
  return repeated.filter((key) => !kept.includes(key));
}

/** Rows, history and counts of files that are stored already, in the caller's transaction. The rights are checked once more. */
async function keepFiles(
  tx: TenantTx,
  engine: RecordEngine,
  setup: CompanySetup,
  viewer: Viewer,
  received: NamedUpload,
): Promise<Kept> {
  const { fields, field: meant, named } = received;
  const record = await reachRecord(engine, tx, setup, viewer, ownerOf(fields), true);
  const field = uploadOf(record, meant.id);
  assertUploads(record, field);
  const known = await knownFileIds(
    tx,
    named.map(({ id }) => id),
  );
  const fresh = named.filter(({ id }) => !known.has(id));
  const unneeded = await unneededKeys(tx, named, known);
  if (fresh.length === 0) return { document: await presentNow(tx, record, field), unneeded };
  const documentId = await writeDocument(tx, viewer, record, {
    element: field.id,
    status: 'Awaiting Review',
    reason: null,
    act: 'upload',
    from: null,
    to: fresh.map(({ name }) => name).join(', '),
  });
  const before = await readActiveFiles(tx, [documentId]);
  if (field.element.isMultiple === false)
    await deactivateFiles(
      tx,
      before.map(({ id }) => id),
    );
  else if (before.length + fresh.length > MOST_ACTIVE) {
    throw new Refusal(413, 'too_many_files', reason('documents.documentFull', { max: MOST_ACTIVE }));
  }
  await insertFiles(tx, documentId, fresh, authorOf(viewer));
  return { document: await presentNow(tx, record, field), unneeded };
}

/**
 * Keeps the files, also when the connection is lost in the very moment of the commit: then it is unknown whether the
 * rows stand, and bytes that rows speak of must not be taken away.
 */
async function keepForSure(
  scope: TenantScope,
  engine: RecordEngine,
  setup: CompanySetup,
  viewer: Viewer,
  received: NamedUpload,
): Promise<Kept> {
  try {
    return await scope.write((tx) => keepFiles(tx, engine, setup, viewer, received));
  } catch (error) {
    if (!isRefusal(error) || error.status !== 503) throw error;
    const keys = received.named.map(({ key }) => key);
    return scope.read(async (tx) => {
      if ((await keptKeys(tx, keys)).length < keys.length) throw error;
      const record = await reachRecord(engine, tx, setup, viewer, ownerOf(received.fields));
      return { document: await presentNow(tx, record, received.field), unneeded: [] };
    });
  }
}

/**
 * Takes files for one document of a record. They are stored and judged first, then one transaction makes them count:
 * rows, status Awaiting Review without reason, history, waiting count and event. If anything fails nothing is kept,
 * neither row nor byte. Where the element takes one file, the new one takes the place of the old.
 *
 * A field `uploaded_item`, any text that the sender chose, makes it safe to send the same again.
 * @throws Refusal 404 not_found, 403 forbidden, 415 file_type, 422 file_content, 422 file_empty, 413 file_too_large,
 * 413 too_many_files, 400 upload_broken, 507 store_full
 * @source spec 2-records §4 (Document status), §5 (Uploads), §7 (docs/upload)
 */
export async function uploadDocument(
  services: UploadServices,
  scope: TenantScope,
  viewer: Viewer,
  parts: AsyncIterable<UploadPart>,
): Promise<AnswerOf<typeof operation>> {
  const { engine, files, inspector } = services;
  const setup = await engine.setups.of(scope);
  const fieldOf = (fields: ReadonlyMap<string, string>, partName: string) =>
    scope.read(async (tx) => {
      const record = await reachRecord(engine, tx, setup, viewer, ownerOf(fields));
      const field = elementNamed(record, partName);
      assertUploads(record, field);
      return field;
    });
  const { document, unneeded } = await withStagedFiles(files, async (stage) => {
    const received = await receiveFiles({ files, inspector, stage, fieldOf }, parts);
    return keepForSure(scope, engine, setup, viewer, nameFiles(viewer, received));
  });
  await Promise.allSettled(unneeded.map((key) => files.remove(key)));
  return { message: 'Document Successfully Uploaded.', document };
}
