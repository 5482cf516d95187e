import type { Viewer } from '@lendwright/access';
import {
  confirmation,
  EMPTY_CONTRACT,
  reason,
  type AnswerOf,
  type BodyOf,
  type createContractTemplate,
  type saveContractDraft,
  type saveContractTemplate,
} from '@lendwright/api';
import { newId, Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { recordAuditEvent } from '../../audit';
import { parseContent } from '../content/parse-content';
import { contractMissingRefusal } from './contract-missing';
import type { Engine } from './read-templates';
import {
  findTemplate,
  insertTemplate,
  readDraft,
  updateDraft,
  updateSettings,
  type TemplateRow,
} from './template-rows';

const audit = (tx: TenantTx, viewer: Viewer, { id, title }: { readonly id: Id; readonly title: string }) =>
  recordAuditEvent(tx, viewer, { act: 'contract_template_saved', subject: { kind: 'contract_template', id, title } });

/** @throws Refusal 404 not_found */
async function assertForm(engine: Engine, scope: TenantScope, form: Id): Promise<void> {
  if (!(await engine.setups.of(scope)).forms.has(form)) throw contractMissingRefusal();
}

/** Creates a template with a draft. @throws Refusal 404 not_found for an unknown form, 422 invalid */
export async function createTemplate(
  engine: Engine,
  scope: TenantScope,
  viewer: Viewer,
  { content = EMPTY_CONTRACT, ...settings }: BodyOf<typeof createContractTemplate>,
): Promise<AnswerOf<typeof createContractTemplate>> {
  await assertForm(engine, scope, settings.form);
  const [id, draft] = [newId(), parseContent(content)];
  return scope.write(async (tx) => {
    await insertTemplate(tx, id, settings, draft, viewer.fullName);
    await audit(tx, viewer, { id, title: settings.title });
    return { ...confirmation('contracts.templateSaved'), _id: id };
  });
}

/** The refusal of a stale draft, with the newer one. */
export async function createDraftConflict(tx: TenantTx, id: Id, row: TemplateRow): Promise<Refusal> {
  const text = reason('contracts.draftConflict', { name: row.draft_name || reason('general.someone') });
  const details = { version: row.draft_version, updatedBy: row.draft_name, content: await readDraft(tx, id) };
  return new Refusal(409, 'conflict', text, details);
}

async function lockTemplate(tx: TenantTx, id: Id): Promise<TemplateRow> {
  const row = await findTemplate(tx, id, true);
  if (!row) throw contractMissingRefusal();
  return row;
}

/** Saves settings. Absent ones stay. @throws Refusal 404 not_found, 409 conflict */
export async function saveSettings(
  engine: Engine,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  { version, ...sent }: BodyOf<typeof saveContractTemplate>,
): Promise<AnswerOf<typeof saveContractTemplate>> {
  if (sent.form) await assertForm(engine, scope, sent.form);
  return scope.write(async (tx) => {
    const row = await lockTemplate(tx, id);
    if (row.version !== version) {
      const name = row.updated_name || reason('general.someone');
      const details = { version: row.version, updatedBy: row.updated_name };
      throw new Refusal(409, 'conflict', reason('contracts.conflict', { name }), details);
    }
    const settings = {
      title: sent.title ?? row.title,
      subject: sent.subject ?? row.subject,
      description: sent.description ?? row.description,
      doctype: sent.doctype ?? row.doctype,
      form: sent.form ?? row.form_id,
      active: sent.active ?? row.is_active,
    };
    await updateSettings(tx, id, settings, viewer.fullName);
    await audit(tx, viewer, { id, title: settings.title });
    return { ...confirmation('contracts.templateSaved'), version: version + 1 };
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
  { version, content }: BodyOf<typeof saveContractDraft>,
): Promise<AnswerOf<typeof saveContractDraft>> {
  const draft = parseContent(content);
  return scope.write(async (tx) => {
    const row = await lockTemplate(tx, id);
    if (row.draft_version !== version) throw await createDraftConflict(tx, id, row);
    await updateDraft(tx, id, draft, viewer.fullName);
    return { ...confirmation('contracts.draftSaved'), version: version + 1 };
  });
}
