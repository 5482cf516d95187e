import type { Viewer } from '@lendwright/access';
import { webformSettings } from '@lendwright/api';
import type { FormDefinition } from '@lendwright/forms';
import { newId, type Id } from '@lendwright/kernel';
import { bumpSettings } from '../../platform/db/company-cache';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { recordAuditEvent } from '../audit';
import { readFacts, type CompanyFacts } from './company-facts';
import { formOfTitle, type FormKind } from './form-rows';
import { settingsIssues, type FormSettings } from './form-settings';
import { assignProgramsToForm } from '../products';
import { grantModuleRights } from '../roles';
import { insertModule, writeStatuses } from './module-rows';
import { isReserved, keyOfTitle } from './module-key';
import { invalidDefinitionRefusal, titleTakenRefusal } from './form-messages';
import { writeVersion } from './write-versions';

export interface FormInput {
  readonly kind: FormKind;
  readonly settings: FormSettings;
  readonly definition: FormDefinition;
  readonly note: string;
}

/** The module that stores the records of each kind of form. Libraries have none. */
const MODULE_OF: Readonly<Record<Exclude<FormKind, 'module'>, string>> = {
  opportunity: 'loans',
  webform: 'leads',
  library: 'libraries',
};

/** The module key for a title. @throws Refusal 409 taken if another module or a reserved path uses it */
function findFreeKey(title: string, facts: CompanyFacts): string {
  const key = keyOfTitle(title);
  const isUsed = [...facts.modules.values()].some((module) => module.key === key || module.page === key);
  if (isReserved(key) || isUsed) throw titleTakenRefusal(title);
  return key;
}

/**
 * Serializes form changes of a company, so that two forms never get the same title, and returns the facts as of now.
 * All processes reload the settings at commit.
 */
export async function lockForms(tx: TenantTx): Promise<CompanyFacts> {
  await bumpSettings(tx);
  return readFacts(tx);
}

/**
 * Inserts a form with its first version and, for kind `module`, the module itself. The caller holds the lock of
 * `lockForms`.
 * @throws Refusal 409 taken, 422 invalid with paths
 */
export async function insertForm(tx: TenantTx, viewer: Viewer, facts: CompanyFacts, input: FormInput): Promise<Id> {
  const { kind, settings, definition, note } = input;
  const key = kind === 'module' ? findFreeKey(settings.title, facts) : MODULE_OF[kind];
  if (await formOfTitle(tx, kind, settings.title)) throw titleTakenRefusal(settings.title);
  const issues = settingsIssues(settings, facts, { kind, hasOwnModule: kind === 'module', module: null });
  if (issues.length > 0) throw invalidDefinitionRefusal(issues);
  const id = newId();
  const webform = kind === 'webform' ? (settings.webform ?? webformSettings.parse({})) : null;
  await tx.query(
    `insert into app.forms (company_id, id, module_key, title, kind, custom_title, description, webform, updated_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      tx.companyId,
      id,
      key,
      settings.title,
      kind,
      settings.custom_title,
      settings.description,
      webform && JSON.stringify(webform),
      viewer.fullName,
    ],
  );
  if (kind === 'module') {
    await insertModule(tx, key, id, settings);
    await writeStatuses(tx, key, settings.statuses);
    await grantModuleRights(tx, viewer, key, settings.rights);
  }
  if (kind === 'opportunity' && settings.programs.length > 0)
    await assignProgramsToForm(tx, viewer, id, settings.programs);
  await writeVersion(tx, viewer, { id, published_version: 0 }, definition, note);
  await recordAuditEvent(tx, viewer, { act: 'form_made', subject: { kind: 'form', id, title: settings.title } });
  return id;
}

/**
 * Opens a webform to visitors with a title and a thank-you message, like its settings page does. The caller holds the
 * lock of `lockForms`.
 */
export async function enableWebform(
  tx: TenantTx,
  id: Id,
  title: string,
  message: Pick<NonNullable<FormSettings['webform']>, 'thanks' | 'thanksTranslations'>,
): Promise<void> {
  await tx.query(`update app.forms set custom_title = $3, webform = $4 where company_id = $1 and id = $2`, [
    tx.companyId,
    id,
    title,
    JSON.stringify(webformSettings.parse({ isOpen: true, ...message })),
  ]);
}
