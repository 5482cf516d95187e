import type { Viewer } from '@lendwright/access';
import { type AnswerOf, type BodyOf, type publishForm as operation, reason } from '@lendwright/api';
import { compareForms, type FormDefinition } from '@lendwright/forms';
import { invariant, Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { parseJsonBody } from '../../platform/http/requests/json-body';
import { recordAuditEvent } from '../audit';
import { requireValidDefinition } from './validate-definition';
import { readFacts } from './company-facts';
import { findForm, findVersion, type FormRow } from './form-rows';
import { assertRemovalConfirmed } from './field-removal';
import { formNotFoundRefusal, formSavedConfirmation } from './form-messages';
import { lockForms } from './insert-form';
import { changeSettings, type NamedSettings } from './save-form-settings';
import { writeVersion } from './write-versions';

type PublishBody = BodyOf<typeof operation>;

/** The refusal when another version was published in the meantime. */
async function readConflict(tx: TenantTx, form: FormRow, yours: FormDefinition): Promise<Refusal> {
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
  if (!form) throw formNotFoundRefusal();
  if (form.published_version !== base) throw await readConflict(tx, form, definition);
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
 * Elements as sent, or as JSON text, which is parsed with the limits of a body. Anything but a list is reported as an
 * invalid element.
 * @throws Refusal 400 invalid_body
 */
function elementsIn(content: PublishBody['content']): readonly unknown[] {
  if (typeof content !== 'string') return content;
  const read = parseJsonBody(Buffer.from(content));
  return Array.isArray(read) ? read : [read];
}

const idsIn = (elements: readonly unknown[]): string[] =>
  elements.flatMap((element) => {
    if (typeof element !== 'object' || element === null) return [];
    const { id, childs } = element as { readonly id?: unknown; readonly childs?: unknown };
    return [String(id), ...(Array.isArray(childs) ? idsIn(childs) : [])];
  });

/** The sent definition. Without `deactivated`, the deactivated elements stay, except those that are in use again. */
async function buildDefinition(scope: TenantScope, form: FormRow, { content, deactivated }: PublishBody) {
  const elements = elementsIn(content);
  if (deactivated) return { content: elements, deactivated };
  const publishedVersion = await scope.read((tx) => findVersion(tx, form.id, form.published_version));
  const usedIds = new Set(idsIn(elements));
  return { content: elements, deactivated: (publishedVersion?.deactivated ?? []).filter(({ id }) => !usedIds.has(id)) };
}

/** The settings within a complete form. Programs are ids, or objects with an id. */
function namedSettings({ title, custom_title, description, programs }: PublishBody): NamedSettings {
  return {
    ...(title !== undefined && { title }),
    ...(custom_title !== undefined && { custom_title }),
    ...(description !== undefined && { description }),
    ...(programs && { programs: programs.map((program) => (typeof program === 'string' ? program : program._id)) }),
  };
}

/**
 * Publishes the definition as the next immutable version of the form (Update & Publish). Of two concurrent publishes on
 * the same version, the second is refused with the differences between the published and the sent definition. A
 * complete form also saves its title, custom title, description and programs. If it contains the `settingsVersion` that
 * it was read with, and someone else has changed the settings since, it is refused with both values.
 * @throws Refusal 404 not_found, 409 conflict, 409 removal_unconfirmed, 422 invalid with every error and its path;
 * nothing changes then
 * @source spec 3-payments-builders §7 (PATCH forms/{id}), §8; FORM.md (Versions)
 */
export async function publishForm(
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  body: BodyOf<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const [form, facts] = await scope.read((tx) => Promise.all([findForm(tx, id), readFacts(tx)]));
  if (!form) throw formNotFoundRefusal();
  const { note, acceptsRemoval, base = body.version ?? form.published_version } = body;
  const definition = requireValidDefinition(await buildDefinition(scope, form, body), form, facts);
  const publishedSettings = namedSettings(body);
  const version = await scope.write(async (tx) => {
    // A stale base is reported as a conflict first, whatever the definition removes.
    if (!acceptsRemoval && form.published_version === base) await assertRemovalConfirmed(tx, form, definition);
    const lockedForms = Object.keys(publishedSettings).length > 0 ? await lockForms(tx) : null;
    const publishedVersion = await publishLocked(tx, viewer, id, base, definition, note);
    const currentForm = lockedForms && (await findForm(tx, id));
    if (currentForm)
      await changeSettings(tx, viewer, currentForm, lockedForms, publishedSettings, body.settingsVersion);
    return publishedVersion;
  });
  return { ...formSavedConfirmation(form.kind), version };
}
