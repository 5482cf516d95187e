import type { Viewer } from '@lendwright/access';
import {
  CHOICE_SIGN_FIELDS,
  confirmation,
  reason,
  type AnswerOf,
  type BodyOf,
  type placeSignFields as placeOperation,
} from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { canEvaluate } from '../signing';
import { accessCustomDoc, presentCustomDoc } from './access-custom-docs';
import { saveFields } from './custom-doc-rows';
import { markSaved, type CustomDocServices } from './save-custom-doc';

/**
 * Every field must be on an existing page and have a unique name; its condition must refer to a field of its signer.
 */
function assertFieldsValid(fields: BodyOf<typeof placeOperation>['fields'], pages: number): void {
  const isOnPage = fields.every(({ page, x, y, width, height }) => {
    const [right, bottom] = [x + width, y + height];
    return page <= pages && right <= 1.0001 && bottom <= 1.0001 && width > 0 && height > 0;
  });
  const hasNames = new Set(fields.map(({ id }) => id)).size === fields.length;
  const hasChoices = fields.every(({ kind, options }) => !CHOICE_SIGN_FIELDS.has(kind) || options.length >= 2);
  if (isOnPage && hasNames && hasChoices && canEvaluate(fields)) return;
  throw new Refusal(422, 'invalid', reason('customDocs.fieldsInvalid'));
}

/** Saves the fields that signers fill in. @throws Refusal 404 not_found, 403 forbidden, 422 invalid, 409 conflict */
export async function placeFields(
  { engine }: CustomDocServices,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  { version, fields }: BodyOf<typeof placeOperation>,
): Promise<AnswerOf<typeof placeOperation>> {
  const setup = await engine.setups.of(scope);
  return scope.write(async (tx) => {
    const { doc, record } = await accessCustomDoc(engine, tx, setup, viewer, id, true);
    if (version !== undefined && version !== doc.version)
      throw new Refusal(409, 'conflict', reason('customDocs.changedMeanwhile'));
    assertFieldsValid(fields, doc.pages.length);
    const savedFields = await saveFields(tx, id, fields);
    await markSaved(tx, viewer, record, id, doc.title);
    return { ...confirmation('customDocs.saved'), doc: presentCustomDoc(savedFields, record.row.form_id) };
  });
}
