import { reason } from '@lendwright/api';
import type { Viewer } from '@lendwright/access';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { noteAudit } from '../audit';
import { findForm, type FormRow } from './form-rows';
import type { CompanyFacts } from './company-facts';
import { isBuiltInForm } from './form-settings';
import { enterForms } from './make-form';
import { programsOf } from './present-form';
import { noForm } from './words';

/** @throws Refusal 422 invalid for what the company cannot do without */
function assertSpare(form: FormRow, facts: CompanyFacts): void {
  if (isBuiltInForm(facts, form))
    throw new Refusal(422, 'invalid', reason('forms.alwaysActive', { title: form.title }));
  const { programs } = programsOf(form, facts);
  if (programs.length > 0)
    throw new Refusal(
      422,
      'invalid',
      reason('forms.usedByPrograms', { programs: programs.map(({ title }) => title).join(', '), title: form.title }),
    );
}

/**
 * Activates or deactivates a form. Its records stay; no new one is made with a form that is not active, and a module
 * of the company's own is away from menu and lists while its form sleeps.
 * @throws Refusal 404 not_found, 422 invalid for a form that is needed
 */
export async function setFormActive(
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  active: boolean,
): Promise<{ message: string }> {
  return scope.write(async (tx) => {
    const facts = await enterForms(tx);
    const form = await findForm(tx, id, true);
    if (!form) throw noForm();
    if (!active) assertSpare(form, facts);
    const message = `“${form.title}” is ${active ? 'active' : 'inactive'} now.`;
    if (form.is_active === active) return { message };
    await tx.query(
      'update app.forms set is_active = $3, updated_at = now(), updated_name = $4 where company_id = $1 and id = $2',
      [tx.companyId, id, active, viewer.fullName],
    );
    await noteAudit(tx, viewer, {
      act: active ? 'form_activated' : 'form_deactivated',
      subject: { kind: 'form', id, title: form.title },
    });
    return { message };
  });
}
