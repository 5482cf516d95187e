import type { AnswerOf, listDocumentsByKey as listOperation, uploadByKey as uploadOperation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { Bytes, UploadPart } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import {
  accessFile,
  accessRecord,
  listDocuments,
  sharedInspector,
  uploadAs,
  viewFile,
  type Uploader,
  type WireDocument,
} from '../documents';
import { missingRefusal } from '../records';
import { openKeyedRecord, type KeyedCall } from './keyed-call';

type KeyedDocument = AnswerOf<typeof uploadOperation>;

/** A call with the services that files need. */
export interface FileCall extends KeyedCall {
  readonly services: Pick<Services, 'files' | 'fileLinks' | 'clock' | 'log' | 'database'>;
}

/** A document without explanations, which are answers of people. */
function presentDocument(document: WireDocument): KeyedDocument {
  const { _id, element, name, mandatory, isMultiple, file_type, section, status, reason, files } = document;
  const { createdAt, updatedAt } = document;
  return { _id, element, name, mandatory, isMultiple, file_type, section, status, reason, files, createdAt, updatedAt };
}

/** The documents that the record's form requests from the key's role. @throws Refusal 404 not_found */
export async function listKeyedDocuments(
  { engine, scope, viewer }: KeyedCall,
  id: Id,
): Promise<AnswerOf<typeof listOperation>> {
  const setup = await engine.setups.of(scope);
  await scope.read((tx) => openKeyedRecord(viewer, tx, setup, id));
  const { docs } = await listDocuments(engine, scope, viewer, { owner: id });
  return { documents: docs.map(presentDocument) };
}

/** The bytes of a file of the record, always as a download. @throws Refusal 404 not_found */
export async function readKeyedFile({ engine, scope, viewer, services }: FileCall, id: Id, file: Id): Promise<Bytes> {
  const setup = await engine.setups.of(scope);
  await scope.read(async (tx) => {
    await openKeyedRecord(viewer, tx, setup, id);
    const { record } = await accessFile(engine, tx, setup, viewer, file);
    if (record.row.id !== id) throw missingRefusal();
  });
  return viewFile(engine, services, scope, viewer, file, { download: '1' });
}

/** An upload whose call is counted while its parts arrive. */
export interface UploadCall extends FileCall {
  /** Counts the call. @throws LimitReached 429 too_many_attempts */
  readonly count: () => Promise<void>;
}

/**
 * Converts the parts of a key's upload, whose path names the record and the document, to those of a person's upload.
 * The call is counted once the first part has arrived, because a body that is not read for long looks like one of a
 * slow client, and a refused body must still be read completely.
 */
async function* readNamedParts(
  parts: AsyncIterable<UploadPart>,
  { id, element }: { readonly id: Id; readonly element: string },
  count: () => Promise<void>,
): AsyncIterable<UploadPart> {
  let isCounted = false;
  yield { kind: 'field', name: 'owner', value: id };
  for await (const part of parts) {
    if (!isCounted) await count();
    isCounted = true;
    if (part.kind === 'file') yield { ...part, name: `key--${id}--${element}` };
    else if (part.name === 'uploaded_item') yield part;
  }
  if (!isCounted) await count();
}

/**
 * Uploads files to one document of the record, which then awaits review like every upload.
 * @throws Refusal 404 not_found, 403 forbidden, and those of `uploadAs`
 */
export async function uploadKeyedFiles(
  { engine, scope, viewer, services, count }: UploadCall,
  { id, element }: { readonly id: Id; readonly element: string },
  parts: AsyncIterable<UploadPart>,
): Promise<KeyedDocument> {
  const setup = await engine.setups.of(scope);
  const record: Uploader['record'] = async (tx, owner, isLocking) => {
    await openKeyedRecord(viewer, tx, setup, owner, isLocking);
    return accessRecord(engine, tx, setup, viewer, owner, isLocking);
  };
  const uploads = { files: services.files, inspector: sharedInspector(services) };
  const { document } = await uploadAs(
    uploads,
    scope,
    { viewer, record },
    readNamedParts(parts, { id, element }, count),
  );
  const shownDocument = presentDocument(document);
  // The file names are omitted, because they require the scope `documents:read`.
  return viewer.apiKey?.scopes.includes('documents:read') ? shownDocument : { ...shownDocument, files: [] };
}
