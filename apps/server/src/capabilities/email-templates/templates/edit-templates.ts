import type { Viewer } from '@lendwright/access';
import {
  confirmation,
  EMPTY_EMAIL,
  reason,
  type AnswerOf,
  type BodyOf,
  type createEmailTemplate,
  type saveEmailTemplate,
  type saveEmailTemplateDraft,
} from '@lendwright/api';
import { newId, Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { recordAuditEvent } from '../../audit';
import { parseContent } from '../content/parse-content';
import type { Engine } from './read-templates';
import { templateMissingRefusal } from './template-missing';
import { findTemplate, insertTemplate, lockTemplate, updateDraft, updateSettings } from './template-rows';

const audit = (tx: TenantTx, viewer: Viewer, id: Id, title: string) =>
  recordAuditEvent(tx, viewer, { act: 'email_template_saved', subject: { kind: 'email_template', id, title } });

/** @throws Refusal 404 not_found */
async function assertForm(engine: Engine, scope: TenantScope, form: Id | null | undefined): Promise<void> {
  if (form && !(await engine.setups.of(scope)).forms.has(form)) throw templateMissingRefusal();
}

/** Creates a template with a draft. @throws Refusal 404 not_found for an unknown form, 422 invalid */
export async function createTemplate(
  engine: Engine,
  scope: TenantScope,
  viewer: Viewer,
  { content = EMPTY_EMAIL, ...settings }: BodyOf<typeof createEmailTemplate>,
): Promise<AnswerOf<typeof createEmailTemplate>> {
  await assertForm(engine, scope, settings.form);
  const [id, draft] = [newId(), parseContent(content)];
  return scope.write(async (tx) => {
    await insertTemplate(tx, id, settings, draft, viewer.fullName);
    await audit(tx, viewer, id, settings.title);
    return { ...confirmation('emailTemplates.saved'), _id: id };
  });
}

/** The refusal of a stale version. @param details the newer version and its content */
export const conflictRefusal = (name: string, details: object): Refusal =>
  new Refusal(409, 'conflict', reason('emailTemplates.conflict', { name: name || reason('general.someone') }), {
    ...details,
    updatedBy: name,
  });

/** Saves settings. Absent ones stay. @throws Refusal 404 not_found, 409 conflict */
export async function saveSettings(
  engine: Engine,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  { version, ...sent }: BodyOf<typeof saveEmailTemplate>,
): Promise<AnswerOf<typeof saveEmailTemplate>> {
  await assertForm(engine, scope, sent.form);
  return scope.write(async (tx) => {
    const row = await lockTemplate(tx, id);
    if (!row) throw templateMissingRefusal();
    const { title, category, form_id: form, is_active: isActive } = row;
    if (row.version !== version)
      throw conflictRefusal(row.updated_name, { version: row.version, current: { title, category, form } });
    const settings = {
      title: sent.title ?? title,
      category: sent.category ?? category,
      form: sent.form === undefined ? form : sent.form,
      isActive: sent.active ?? isActive,
    };
    await updateSettings(tx, id, settings, viewer.fullName);
    await audit(tx, viewer, id, settings.title);
    return { ...confirmation('emailTemplates.saved'), version: version + 1 };
  });
}

/**
 * Saves the draft. Someone else's newer draft is never overwritten.
 * @throws Refusal 404 not_found, 409 conflict with the newer draft, 422 invalid
 */
export async function saveDraft(
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  { version, content }: BodyOf<typeof saveEmailTemplateDraft>,
): Promise<AnswerOf<typeof saveEmailTemplateDraft>> {
  const draft = parseContent(content);
  return scope.write(async (tx) => {
    const row = await lockTemplate(tx, id);
    if (!row) throw templateMissingRefusal();
    if (row.draft_version !== version) {
      const storedTemplate = await findTemplate(tx, id);
      throw conflictRefusal(row.draft_name, { version: row.draft_version, content: storedTemplate?.draft });
    }
    await updateDraft(tx, id, draft, viewer.fullName);
    return { ...confirmation('emailTemplates.draftSaved'), version: version + 1 };
  });
}
