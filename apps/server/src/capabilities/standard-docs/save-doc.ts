import type { Viewer } from '@lendwright/access';
import {
  type AnswerOf,
  type BodyOf,
  confirmation,
  reason,
  type removeStandardDoc,
  type saveStandardDoc,
} from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { recordAuditEvent } from '../audit';
import { missingRefusal } from '../records';
import {
  deactivateDocRow,
  findDocRow,
  updateDocRow,
  type StandardDocRow,
  type StoredMapping,
  type StoredMappings,
} from './standard-doc-rows';
import { countFields, mappingOf } from './stored-mapping';

type Changes = NonNullable<BodyOf<typeof saveStandardDoc>['mapping']>;

/** The fields that someone else has changed since the version on which the changes are based. */
const conflictsOf = (storedMappings: StoredMappings, changes: Changes, version: number): string[] =>
  Object.keys(changes).filter((field) => (storedMappings[field]?.version ?? 0) > version);

/** @throws Refusal 409 conflict with the stored values, 422 invalid for a field that the PDF does not have */
function changedMapping(row: StandardDocRow, changes: Changes, version: number): StoredMappings {
  const names = new Set(row.fields.map(({ name }) => name));
  if (Object.keys(changes).some((field) => !names.has(field)))
    throw new Refusal(422, 'invalid', reason('standardDocs.fieldUnknown'));
  const conflicts = conflictsOf(row.mapping, changes, version);
  if (conflicts.length > 0) {
    const theirData = Object.fromEntries(conflicts.map((field) => [field, row.mapping[field]?.mapping ?? null]));
    throw new Refusal(409, 'conflict', reason('standardDocs.outdated'), { version: row.version, theirs: theirData });
  }
  const changedFields = Object.entries(changes).map(([field, mapping]): [string, StoredMapping] => [
    field,
    { version: row.version + 1, mapping },
  ]);
  return { ...row.mapping, ...Object.fromEntries(changedFields) };
}

/**
 * Changes a document. Changes of different fields merge; a field that was changed since `version` is refused with both
 * values. @throws Refusal 404 not_found, 409 conflict, 422 invalid
 */
export async function saveDoc(
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  { version, title, description, mapping = {} }: BodyOf<typeof saveStandardDoc>,
): Promise<AnswerOf<typeof saveStandardDoc>> {
  return scope.write(async (tx) => {
    const row = await findDocRow(tx, id, true);
    if (!row) throw missingRefusal();
    const nextMapping = changedMapping(row, mapping, version);
    const savedData = {
      id,
      title: title ?? row.title,
      description: description ?? row.description,
      mapping: nextMapping,
      counts: countFields(row.fields, nextMapping),
      version: row.version + 1,
    };
    await updateDocRow(tx, savedData);
    await recordAuditEvent(tx, viewer, {
      act: 'standard_doc_saved',
      subject: { kind: 'standard_doc', id, title: savedData.title },
      details: { fields: Object.keys(mapping), ...(title && { from: row.title, to: title }) },
    });
    return { ...confirmation('standardDocs.saved'), version: savedData.version, mapping: mappingOf(nextMapping) };
  });
}

/** Stops offering a document. @throws Refusal 404 not_found */
export async function removeDoc(
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
): Promise<AnswerOf<typeof removeStandardDoc>> {
  return scope.write(async (tx) => {
    const row = await findDocRow(tx, id, true);
    if (!row) throw missingRefusal();
    await deactivateDocRow(tx, id);
    const { title } = row;
    await recordAuditEvent(tx, viewer, { act: 'standard_doc_removed', subject: { kind: 'standard_doc', id, title } });
    return confirmation('standardDocs.removed', { title });
  });
}
