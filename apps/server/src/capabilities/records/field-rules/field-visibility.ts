import type { Viewer } from '@lendwright/access';
import { type CompiledForm, type FormRow, hiddenFields, isSecret, kindOf, rowsOf } from '@lendwright/forms';
import { formViewer } from './form-viewer';

/** How a value of one form is cut and masked before anybody sees it. */
export interface FieldVisibility {
  /** Whether the viewer may see the field at all. A field that the form does not have is nobody's to see. */
  isVisible(field: string): boolean;
  /** The value without the fields of rows that are hidden from the viewer. */
  cut(field: string, value: unknown): unknown;
}

const mapRows = (form: CompiledForm, field: string, value: unknown, change: (row: FormRow) => FormRow): unknown =>
  form.byId.get(field)?.element.cloneable && Array.isArray(value) ? rowsOf(value).map(change) : value;

/** A value with its secrets masked: what may be written down and shown. A masked value stays as it is. */
export function maskValue(form: CompiledForm, field: string, value: unknown): unknown {
  const element = form.byId.get(field)?.element;
  if (!element) return value;
  if (typeof value === 'string' && isSecret(element)) {
    const kind = kindOf(element.type);
    return kind.isMasked?.(value) ? value : kind.format(value, element);
  }
  return mapRows(form, field, value, (row) => {
    const masked = Object.entries(row).map(([id, inner]) => [id, maskValue(form, id, inner)]);
    return Object.fromEntries(masked) as FormRow;
  });
}

/** What a viewer may see of this form's values, for whatever channel shows them. */
export function visibilityOf(form: CompiledForm, viewer: Viewer): FieldVisibility {
  const hidden = hiddenFields(form, formViewer(viewer, false));
  return {
    isVisible: (field) => form.byId.has(field) && !hidden.has(field),
    cut: (field, value) =>
      mapRows(form, field, value, (row) => {
        const kept = Object.entries(row).filter(([id]) => !hidden.has(id));
        return Object.fromEntries(kept) as FormRow;
      }),
  };
}
