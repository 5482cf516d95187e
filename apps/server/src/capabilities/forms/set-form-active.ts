import { reason, confirmation, type Confirmation } from '@lendwright/api';
import type { Viewer } from '@lendwright/access';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { recordAuditEvent } from '../audit';
import { findForm, type FormRow } from './form-rows';
import type { CompanyFacts } from './company-facts';
import { isBuiltInForm } from './form-settings';
import { lockForms } from './insert-form';
import { programsOf } from './present-form';
import { formNotFoundRefusal } from './form-messages';

/** @throws Refusal 422 invalid for forms that the company requires */
function assertNotRequired(form: FormRow, facts: CompanyFacts): void {
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
 * Activates or deactivates a form. Existing records stay. No new record can use an inactive form, and a company-defined
 * module is hidden from menu and lists while its form is inactive.
 * @throws Refusal 404 not_found, 422 invalid for a required form
 */
export async function setFormActive(
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  isActive: boolean,
): Promise<Confirmation> {
  return scope.write(async (tx) => {
    const facts = await lockForms(tx);
    const form = await findForm(tx, id, true);
    if (!form) throw formNotFoundRefusal();
    if (!isActive) assertNotRequired(form, facts);
    const answer = confirmation(isActive ? 'forms.activated' : 'forms.deactivated', { title: form.title });
    if (form.is_active === isActive) return answer;
    await tx.query(
      'update app.forms set is_active = $3, updated_at = now(), updated_name = $4 where company_id = $1 and id = $2',
      [tx.companyId, id, isActive, viewer.fullName],
    );
    await recordAuditEvent(tx, viewer, {
      act: isActive ? 'form_activated' : 'form_deactivated',
      subject: { kind: 'form', id, title: form.title },
    });
    return answer;
  });
}
