import { readonlyFields, resolveForm, type CompiledField, type CompiledForm, type FormViewer } from '@lendwright/forms';
import type { RecordRow } from '../records';

/** The recipient of a link for the form engine: no role. */
const RECIPIENT: FormViewer = { userType: 'Prospects', roleId: '', isAdmin: false, mayUpdate: true };

/** Whether a field, or something that contains it, is hidden from or read-only for any role. */
function isLimited(form: CompiledForm, field: CompiledField, list: 'hided_roles' | 'readonly_roles'): boolean {
  for (let at: CompiledField | undefined = field; at; at = form.elements[at.parent])
    if ((at.element[list]?.length ?? 0) > 0) return true;
  return false;
}

/**
 * The upload elements of a record that anyone may learn about. The recipient of a link has no role, so what the form
 * hides from any role is hidden, and so is what a rule hides.
 */
export function publicUploads(form: CompiledForm, row: Pick<RecordRow, 'info'>): CompiledField[] {
  const { elements } = resolveForm(form, row.info, RECIPIENT);
  return form.fields.filter(
    (field) =>
      field.kind.answeredBy === 'upload' &&
      elements.get(field.id)?.visible === true &&
      !isLimited(form, field, 'hided_roles'),
  );
}

/** Whether nobody may upload to an element by a link: it is read-only for everyone or for any role. */
export const isPublicReadonly = (form: CompiledForm, field: CompiledField): boolean =>
  readonlyFields(form, RECIPIENT).has(field.id) || isLimited(form, field, 'readonly_roles');
