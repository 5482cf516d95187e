import { readonlyFields, resolveForm, type CompiledField, type CompiledForm, type FormViewer } from '@lendwright/forms';
import type { RecordRow } from '../records';
import type { AccessibleRecord } from './access-record';
import { requestedSlots, type UploadSlot, type ViewedForm } from './upload-slots';

/** The viewer that stands for the recipient of a link in the form engine. It has no role. */
const RECIPIENT: FormViewer = { userType: 'Prospects', roleId: '', isAdmin: false, mayUpdate: true };

/** Whether a field, or something that contains it, is hidden from or read-only for any role. */
function isLimited(form: CompiledForm, id: string, list: 'hided_roles' | 'readonly_roles'): boolean {
  for (let field: CompiledField | undefined = form.byId.get(id); field; field = form.elements[field.parent])
    if ((field.element[list]?.length ?? 0) > 0) return true;
  return false;
}

/**
 * A record's form without private fields, for the recipient of a link. The recipient has no role, so every field that
 * the form hides from any role, or that a rule hides, is hidden.
 * @param today the current day of the company
 */
export const publicForm = (form: CompiledForm, { info }: Pick<RecordRow, 'info'>, today: string): ViewedForm => ({
  form,
  view: resolveForm(form, info, RECIPIENT, undefined, { today }),
  isVisible: (field) => form.byId.has(field) && !isLimited(form, field, 'hided_roles'),
});

/** The requested documents that may be disclosed to anyone. */
export const publicUploads = (viewedForm: ViewedForm): readonly UploadSlot[] =>
  requestedSlots(viewedForm).filter(({ elementId }) => viewedForm.isVisible(elementId));

/**
 * The title of a document for someone whose role is unknown, such as the recipient of an email: the name of its row
 * omits fields that the form hides from any role.
 */
export const publicTitle = ({ viewedForm, row, today }: AccessibleRecord, { id, element }: UploadSlot): string =>
  publicUploads(publicForm(viewedForm.form, row, today)).find((upload) => upload.id === id)?.title ?? element.title;

/** Whether nobody may upload to an element by a link: it is read-only for everyone or for any role. */
export const isPublicReadonly = (form: CompiledForm, { elementId }: Pick<UploadSlot, 'elementId'>): boolean =>
  readonlyFields(form, RECIPIENT).has(elementId) || isLimited(form, elementId, 'readonly_roles');
