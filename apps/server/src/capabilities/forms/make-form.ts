import type { Viewer } from '@lendwright/access';
import { webformSettings } from '@lendwright/api';
import type { FormDefinition } from '@lendwright/forms';
import { newId, type Id } from '@lendwright/kernel';
import { bumpSettings } from '../../platform/db/company-cache';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { noteAudit } from '../audit';
import { readFacts, type CompanyFacts } from './company-facts';
import { formOfTitle, type FormKind } from './form-rows';
import { settingsFaults, type FormSettings } from './form-settings';
import { tieProgramsToForm } from '../products';
import { giveModuleRights } from '../roles';
import { insertModule, writeStatuses } from './module-rows';
import { isReserved, keyOfTitle } from './name-module';
import { faulty, taken } from './words';
import { writeVersion } from './write-versions';

export interface NewForm {
  readonly kind: FormKind;
  readonly settings: FormSettings;
  readonly definition: FormDefinition;
  readonly note: string;
}

/** The module that holds the records of a form; libraries have none. */
const MODULE_OF: Readonly<Record<Exclude<FormKind, 'module'>, string>> = {
  opportunity: 'loans',
  webform: 'leads',
  library: 'libraries',
};

/** The key of a module of that title. @throws Refusal 409 taken when a module, or the product itself, has it */
function freeKey(title: string, facts: CompanyFacts): string {
  const key = keyOfTitle(title);
  const isUsed = [...facts.modules.values()].some((module) => module.key === key || module.page === key);
  if (isReserved(key) || isUsed) throw taken(title);
  return key;
}

/**
 * Lets one change of the company's forms through at a time, so that two of one title never stand beside each other, and
 * gives the facts as they are then. Every process learns of the change when it is committed.
 */
export async function enterForms(tx: TenantTx): Promise<CompanyFacts> {
  await bumpSettings(tx);
  return readFacts(tx);
}

/**
 * Makes a form with its first version, and for a module the module itself. The caller has entered with `enterForms`.
 * @throws Refusal 409 taken, 422 invalid with paths
 */
export async function makeForm(tx: TenantTx, viewer: Viewer, facts: CompanyFacts, wish: NewForm): Promise<Id> {
  const { kind, settings, definition, note } = wish;
  const key = kind === 'module' ? freeKey(settings.title, facts) : MODULE_OF[kind];
  if (await formOfTitle(tx, kind, settings.title)) throw taken(settings.title);
  const issues = settingsFaults(settings, facts, { kind, hasOwnModule: kind === 'module', module: null });
  if (issues.length > 0) throw faulty(issues);
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
    await giveModuleRights(tx, viewer, key, settings.rights);
  }
  if (kind === 'opportunity' && settings.programs.length > 0)
    await tieProgramsToForm(tx, viewer, id, settings.programs);
  await writeVersion(tx, viewer, { id, published_version: 0 }, definition, note);
  await noteAudit(tx, viewer, { act: 'form_made', subject: { kind: 'form', id, title: settings.title } });
  return id;
}

/** Puts a webform on the air under words for visitors, as its settings page does. The caller has entered with `enterForms`. */
export async function openToVisitors(tx: TenantTx, id: Id, title: string, thanks: string): Promise<void> {
  await tx.query(`update app.forms set custom_title = $3, webform = $4 where company_id = $1 and id = $2`, [
    tx.companyId,
    id,
    title,
    JSON.stringify(webformSettings.parse({ isOpen: true, thanks })),
  ]);
}
