import type { Confirmation } from '@lendwright/api';
import type { Viewer } from '@lendwright/access';
import { invariant, type Id } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import type { CompanyFacts } from './company-facts';
import { findForm, findVersion, type FormRow } from './form-rows';
import { settingsOf, type FormSettings } from './form-settings';
import { lockForms, insertForm } from './insert-form';
import { formCreated, formNotFoundRefusal } from './form-messages';

/** The settings of the copy. Programs stay with the original form, and a copied webform starts closed. */
function copiedSettings(form: FormRow, facts: CompanyFacts, title: string): FormSettings {
  const { statuses, webform, ...rest } = settingsOf(form, facts);
  return {
    ...rest,
    title,
    custom_title: '',
    programs: [],
    statuses: statuses.map(({ title: name, hue }) => ({ title: name, hue })),
    webform: webform && { ...webform, isOpen: false },
  };
}

/**
 * Copies the published version of a form under another title. Deactivated elements are not copied, because no record of
 * the copy has answers to them. Copying a module creates a new module with the same rights and statuses.
 * @throws Refusal 404 not_found, 409 taken
 */
export async function copyForm(
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  title: string,
): Promise<Confirmation & { _id: Id }> {
  return scope.write(async (tx) => {
    const facts = await lockForms(tx);
    const form = await findForm(tx, id);
    if (!form) throw formNotFoundRefusal();
    const version = await findVersion(tx, id, form.published_version);
    invariant(version, `form ${id} has no version ${form.published_version}`);
    const createdForm = await insertForm(tx, viewer, facts, {
      kind: form.kind,
      settings: copiedSettings(form, facts, title),
      definition: { content: version.content },
      note: `Copied from “${form.title}”, version ${form.published_version}.`,
    });
    await tx.query(
      `insert into app.form_columns (company_id, form_id, element, is_shown, place)
       select company_id, $3, element, is_shown, place from app.form_columns where company_id = $1 and form_id = $2`,
      [tx.companyId, id, createdForm],
    );
    return { ...formCreated(form.kind), _id: createdForm };
  });
}
