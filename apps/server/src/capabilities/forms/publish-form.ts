import type { Viewer } from '@lendwright/access';
import { type AnswerOf, type BodyOf, type publishForm as operation, reason } from '@lendwright/api';
import { compareForms, type FormDefinition } from '@lendwright/forms';
import { invariant, Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { noteAudit } from '../audit';
import { definitionOf } from './check-definition';
import { readFacts } from './company-facts';
import { findForm, findVersion, type FormRow } from './form-rows';
import { assertNothingLost } from './removal';
import { noForm, SAVED } from './words';
import { writeVersion } from './write-versions';

/** Somebody else's version stands where this one was to stand. */
async function conflict(tx: TenantTx, form: FormRow, yours: FormDefinition): Promise<Refusal> {
  const version = await findVersion(tx, form.id, form.published_version);
  invariant(version, `form ${form.id} has no version ${form.published_version}`);
  const message = reason('forms.publishConflict', { name: version.published_by || reason('general.someone') });
  return new Refusal(409, 'conflict', message, {
    version: form.published_version,
    publishedBy: version.published_by,
    publishedAt: version.published_at,
    difference: compareForms(version, yours),
  });
}

/**
 * Takes the form's lock and makes a definition its next version.
 * @throws Refusal 404 not_found, 409 conflict with the difference when another version than `base` is published
 */
export async function publishOn(
  tx: TenantTx,
  viewer: Viewer,
  id: Id,
  base: number,
  definition: FormDefinition,
  note: string,
): Promise<number> {
  const form = await findForm(tx, id, true);
  if (!form) throw noForm();
  if (form.published_version !== base) throw await conflict(tx, form, definition);
  const version = await writeVersion(tx, viewer, form, definition, note);
  await noteAudit(tx, viewer, {
    act: 'form_published',
    subject: { kind: 'form', id, title: form.title },
    reason: note.trim() || null,
    details: { version },
  });
  return version;
}

/**
 * Update & Publish: makes the definition the next immutable version of the form. One of two people who publish on the
 * same version at one moment is answered 409 with the difference between what is published and what was sent.
 * @throws Refusal 404 not_found, 409 conflict, 409 removal_unconfirmed, 422 invalid with every fault and its path; nothing
 * is changed then
 * @source spec 3-payments-builders §7 (PATCH forms/{id}), §8; FORM.md (Versions)
 */
export async function publishForm(
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  { base, content, deactivated, note, acceptsRemoval }: BodyOf<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const [form, facts] = await scope.read((tx) => Promise.all([findForm(tx, id), readFacts(tx)]));
  if (!form) throw noForm();
  const definition = definitionOf({ content, deactivated }, form, facts);
  const version = await scope.write(async (tx) => {
    // On another base it is a conflict, whatever it removes.
    if (!acceptsRemoval && form.published_version === base) await assertNothingLost(tx, form, definition);
    return publishOn(tx, viewer, id, base, definition, note);
  });
  return { message: SAVED[form.kind], version };
}
