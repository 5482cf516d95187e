import { isDeepStrictEqual } from 'node:util';
import type { Viewer } from '@lendwright/access';
import { type AnswerOf, type BodyOf, type saveFormSettings as operation, reason } from '@lendwright/api';
import { definitionIssue, issueOf } from '@lendwright/forms';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { recordAuditEvent } from '../audit';
import { moduleOfForm, type CompanyFacts } from './company-facts';
import { findForm, formOfTitle, type FormRow } from './form-rows';
import { ownModule, settingsIssues, settingsOf, type FormSettings } from './form-settings';
import { lockForms } from './insert-form';
import { assignProgramsToForm } from '../products';
import { grantModuleRights } from '../roles';
import { updateModule, writeStatuses } from './module-rows';
import { movedPrograms } from './moved-programs';
import { invalidDefinitionRefusal, formNotFoundRefusal, formSavedConfirmation } from './form-messages';

function conflictRefusal(form: FormRow, facts: CompanyFacts, yours: FormSettings): Refusal {
  const message = reason('forms.settingsConflict', { name: form.updated_name || reason('general.someone') });
  return new Refusal(409, 'conflict', message, {
    version: form.settings_version,
    updatedBy: form.updated_name,
    updatedAt: form.updated_at,
    current: settingsOf(form, facts),
    yours,
  });
}

async function check(tx: TenantTx, form: FormRow, facts: CompanyFacts, settings: FormSettings): Promise<void> {
  const formModule = ownModule(facts, form);
  const formTraits = { kind: form.kind, hasOwnModule: formModule !== undefined, module: formModule?.key ?? null };
  const formWithTitle = await formOfTitle(tx, form.kind, settings.title);
  const isTaken = formWithTitle !== null && formWithTitle.id !== form.id && settings.title !== form.title;
  const issues = [
    ...(isTaken ? [definitionIssue('settings.title', issueOf('title-taken'))] : []),
    ...settingsIssues(settings, facts, formTraits),
  ];
  if (issues.length > 0) throw invalidDefinitionRefusal(issues);
}

async function write(tx: TenantTx, viewer: Viewer, form: FormRow, facts: CompanyFacts, settings: FormSettings) {
  const module = form.kind === 'module' ? moduleOfForm(facts, form) : undefined;
  const formModule = ownModule(facts, form);
  if (module) await updateModule(tx, module.key, settings, formModule !== undefined);
  if (formModule) {
    await writeStatuses(tx, formModule.key, settings.statuses);
    await grantModuleRights(tx, viewer, formModule.key, settings.rights);
  }
  if (form.kind === 'opportunity') await assignProgramsToForm(tx, viewer, form.id, settings.programs);
  const webform = form.kind === 'webform' && settings.webform ? JSON.stringify(settings.webform) : null;
  await tx.query(
    `update app.forms set title = $3, custom_title = $4, description = $5, webform = coalesce($6::jsonb, webform),
       settings_version = settings_version + 1, updated_at = now(), updated_name = $7 where company_id = $1 and id = $2`,
    [tx.companyId, form.id, settings.title, settings.custom_title, settings.description, webform, viewer.fullName],
  );
}

/** The settings that a complete form contains. */
export type NamedSettings = Partial<Pick<FormSettings, 'title' | 'custom_title' | 'description' | 'programs'>>;

/**
 * Changes some settings of a locked form; unchanged settings write nothing. The caller holds the lock of `lockForms`.
 * @param version the settings version that the changes are based on; undefined applies them to the current one
 * @throws Refusal 409 conflict with both values, 422 invalid with paths
 */
export async function changeSettings(
  tx: TenantTx,
  viewer: Viewer,
  form: FormRow,
  facts: CompanyFacts,
  namedSettings: NamedSettings,
  version: number | undefined,
): Promise<void> {
  const settingsBefore = settingsOf(form, facts);
  const settings = { ...settingsBefore, ...namedSettings };
  if (isDeepStrictEqual(settings, settingsBefore)) return;
  if (version !== undefined && form.settings_version !== version) throw conflictRefusal(form, facts, settings);
  await check(tx, form, facts, settings);
  await write(tx, viewer, form, facts, settings);
  await recordAuditEvent(tx, viewer, {
    act: 'form_saved',
    subject: { kind: 'form', id: form.id, title: settings.title },
  });
}

/**
 * Saves the settings of a form. The definition does not change. Omitted statuses are deactivated, because records may
 * still use them. Programs assigned to another form move here, which the message reports.
 * @throws Refusal 404 not_found, 409 conflict with both values, 422 invalid with paths; in these cases nothing is saved
 */
export async function saveFormSettings(
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  { version, settings }: BodyOf<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  return scope.write(async (tx) => {
    const facts = await lockForms(tx);
    const form = await findForm(tx, id, true);
    if (!form) throw formNotFoundRefusal();
    if (form.settings_version !== version) throw conflictRefusal(form, facts, settings);
    await check(tx, form, facts, settings);
    await write(tx, viewer, form, facts, settings);
    await recordAuditEvent(tx, viewer, { act: 'form_saved', subject: { kind: 'form', id, title: settings.title } });
    return { ...formSavedConfirmation(form.kind, movedPrograms(facts, id, settings)), version: version + 1 };
  });
}
