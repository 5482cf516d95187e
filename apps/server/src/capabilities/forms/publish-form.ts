import type { Viewer } from '@lendwright/access';
import { type AnswerOf, type BodyOf, type publishForm as operation, reason } from '@lendwright/api';
import { compareForms, type FormDefinition } from '@lendwright/forms';
import { invariant, Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { recordAuditEvent } from '../audit';
import { requireValidDefinition } from './validate-definition';
import { readFacts } from './company-facts';
import { findForm, findVersion, type FormRow } from './form-rows';
import { assertRemovalConfirmed } from './field-removal';
import { formNotFound, formSaved } from './form-messages';
import { writeVersion } from './write-versions';

/** The refusal when another version was published in the meantime. */
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
 * Locks the form and stores a definition as its next version.
 * @throws Refusal 404 not_found, 409 conflict with the differences if the published version is not `base`
 */
export async function publishLocked(
  tx: TenantTx,
  viewer: Viewer,
  id: Id,
  base: number,
  definition: FormDefinition,
  note: string,
): Promise<number> {
  const form = await findForm(tx, id, true);
  if (!form) throw formNotFound();
  if (form.published_version !== base) throw await conflict(tx, form, definition);
  const version = await writeVersion(tx, viewer, form, definition, note);
  await recordAuditEvent(tx, viewer, {
    act: 'form_published',
    subject: { kind: 'form', id, title: form.title },
    reason: note.trim() || null,
    details: { version },
  });
  return version;
}

/**
 * Publishes the definition as the next immutable version of the form (Update & Publish). Of two concurrent publishes on
 * the same version, the second is refused with the differences between the published and the sent definition.
 * @throws Refusal 404 not_found, 409 conflict, 409 removal_unconfirmed, 422 invalid with every error and its path;
 * nothing changes then
 * @source spec 3-payments-builders §7 (PATCH forms/{id}), §8; FORM.md (Versions)
 */
export async function publishForm(
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  { base, content, deactivated, note, acceptsRemoval }: BodyOf<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const [form, facts] = await scope.read((tx) => Promise.all([findForm(tx, id), readFacts(tx)]));
  if (!form) throw formNotFound();
  const definition = requireValidDefinition({ content, deactivated }, form, facts);
  const version = await scope.write(async (tx) => {
    // A stale base is reported as a conflict first, whatever the definition removes.
    if (!acceptsRemoval && form.published_version === base) await assertRemovalConfirmed(tx, form, definition);
    return publishLocked(tx, viewer, id, base, definition, note);
  });
  return { ...formSaved(form.kind), version };
}
