import type { Viewer } from '@lendwright/access';
import {
  type AnswerOf,
  type addLibraryDocument as addOperation,
  type AuditChange,
  type BodyOf,
  confirmation,
  type Confirmation,
  libraryFields,
  reason,
  type saveLibraryDocument as saveOperation,
} from '@lendwright/api';
import { newId, Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import type { FileStore } from '../../../platform/files/file-store';
import { withStagedFiles } from '../../../platform/files/staged-files';
import type { UploadPart } from '../../../platform/http/route';
import { derivedId } from '../../../platform/idempotency/derived-id';
import { recordAuditEvent } from '../../audit';
import { missingRefusal } from '../../records';
import { titledTarget } from '../accepted-types';
import { GENERAL_TYPES } from '../inspect/file-kinds';
import type { Inspector } from '../inspect/inspector';
import { receiveSingleFile } from '../receive-file';
import {
  findLibraryRow,
  insertLibraryRow,
  readProgramChoices,
  updateLibraryActivity,
  updateLibraryRow,
  type LibraryFacts,
  type LibraryRow,
} from './library-rows';
import { presentManagedDocument } from './list-library';

type Titles = ReadonlyMap<Id, string>;

const invalidRefusal = (path: string, key: 'documents.libraryFields' | 'documents.libraryProgram') =>
  new Refusal(422, 'invalid', reason(key), { path, faults: [] });

/** The audited properties of a library document, with the titles of its programs. */
const partsOf = ({ title, description, programs }: LibraryFacts, isActive: boolean, titles: Titles) => ({
  title,
  description: description || null,
  programs: programs.map((id) => titles.get(id) ?? id).join(', ') || null,
  active: isActive,
});

type Parts = ReturnType<typeof partsOf>;

function changesOf(partsBefore: Partial<Parts>, partsAfter: Parts): AuditChange[] {
  const parts = Object.keys(partsAfter) as (keyof Parts)[];
  return parts
    .map((part) => ({ part, of: null, from: partsBefore[part] ?? null, to: partsAfter[part] }))
    .filter(({ from, to }) => from !== to);
}

async function audit(
  tx: TenantTx,
  viewer: Viewer,
  id: Id,
  previousParts: Partial<Parts>,
  resultingParts: Parts,
): Promise<void> {
  const subject = { kind: 'library_document', id, title: resultingParts.title };
  const details = { changes: changesOf(previousParts, resultingParts) };
  await recordAuditEvent(tx, viewer, { act: 'library_document_saved', subject, details });
}

/** The titles of the company's programs. @throws Refusal 422 invalid for a program of another company */
async function titlesOf(tx: TenantTx, programs: readonly Id[]): Promise<Titles> {
  const titles = new Map((await readProgramChoices(tx)).map(({ id, title }) => [id, title]));
  if (!programs.every((id) => titles.has(id))) throw invalidRefusal('programs', 'documents.libraryProgram');
  return titles;
}

/** The fields of an upload, checked. @throws Refusal 422 invalid */
function factsOf(fields: ReadonlyMap<string, string>): LibraryFacts {
  const programs = (fields.get('programs') ?? '').split(',').filter((id) => id.trim() !== '');
  const givenTexts = { title: fields.get('title') ?? '', description: fields.get('description') ?? '', programs };
  const read = libraryFields.safeParse(givenTexts);
  if (!read.success) throw invalidRefusal(String(read.error.issues[0]?.path[0] ?? ''), 'documents.libraryFields');
  return read.data;
}

/** The id of an upload that its sender named. It is the same for every retry. */
const idOf = (viewer: Viewer, upload: string | undefined): Id =>
  upload ? derivedId([viewer.companyId, viewer.accountId, 'library', upload]) : newId();

interface LibraryServices {
  readonly files: FileStore;
  readonly inspector: Inspector;
}

/**
 * Adds a document to the library. It is checked like every upload. A retry of a named upload adds no second document.
 * @throws Refusal 422 invalid, and those of `receiveSingleFile`
 */
export async function addLibraryDocument(
  { files, inspector }: LibraryServices,
  scope: TenantScope,
  viewer: Viewer,
  parts: AsyncIterable<UploadPart>,
): Promise<AnswerOf<typeof addOperation>> {
  return withStagedFiles(files, async (stage) => {
    const accept = (fields: ReadonlyMap<string, string>) => titledTarget(factsOf(fields).title, GENERAL_TYPES);
    const { fields, file } = await receiveSingleFile({ files, inspector, stage }, accept, parts);
    const facts = factsOf(fields);
    const id = idOf(viewer, fields.get('uploaded_item'));
    const isNew = await scope.write(async (tx) => {
      const titles = await titlesOf(tx, facts.programs);
      const isInserted = await insertLibraryRow(tx, id, facts, file, viewer.fullName);
      if (isInserted) await audit(tx, viewer, id, {}, partsOf(facts, true, titles));
      return isInserted;
    });
    if (!isNew) await files.remove(file.key);
    return { ...confirmation('documents.libraryAdded', { title: facts.title }), _id: id };
  });
}

async function lockRow(tx: TenantTx, id: Id): Promise<LibraryRow> {
  const row = await findLibraryRow(tx, id, true);
  if (!row) throw missingRefusal();
  return row;
}

const conflictRefusal = (row: LibraryRow) =>
  new Refusal(
    409,
    'conflict',
    reason('documents.libraryConflict', { name: row.updated_name || reason('general.someone') }),
    { version: row.version, updatedBy: row.updated_name, current: presentManagedDocument(row) },
  );

/**
 * Changes title, description and programs. The file of a document never changes.
 * @throws Refusal 404 not_found, 409 conflict with the current document, 422 invalid
 */
export async function saveLibraryDocument(
  tx: TenantTx,
  viewer: Viewer,
  id: Id,
  { version, ...facts }: BodyOf<typeof saveOperation>,
): Promise<AnswerOf<typeof saveOperation>> {
  const row = await lockRow(tx, id);
  if (row.version !== version) throw conflictRefusal(row);
  const titles = await titlesOf(tx, facts.programs);
  const savedRow = await updateLibraryRow(tx, id, facts, viewer.fullName);
  if (!savedRow) throw missingRefusal();
  await audit(tx, viewer, id, partsOf(row, row.is_active, titles), partsOf(facts, row.is_active, titles));
  return {
    ...confirmation('documents.librarySaved', { title: facts.title }),
    document: presentManagedDocument(savedRow),
  };
}

/** Activates or deactivates a library document. Idempotent. @throws Refusal 404 not_found */
export async function setLibraryActivity(
  tx: TenantTx,
  viewer: Viewer,
  id: Id,
  isActive: boolean,
): Promise<Confirmation> {
  const row = await lockRow(tx, id);
  if (row.is_active !== isActive) {
    const titles = await titlesOf(tx, []);
    await updateLibraryActivity(tx, id, isActive, viewer.fullName);
    await audit(tx, viewer, id, partsOf(row, row.is_active, titles), partsOf(row, isActive, titles));
  }
  return confirmation(isActive ? 'general.activated' : 'general.deactivated', { title: row.title });
}
