import type { Viewer } from '@lendwright/access';
import { type CompiledForm, type FormRow, hiddenFields, isSecret, kindOf, rowsOf } from '@lendwright/forms';
import { formViewer } from './form-viewer';

/** A viewer's visibility of the fields of one form. */
export interface FieldVisibility {
  /** Whether the viewer may see the field. Fields that the form lacks are never visible. */
  isVisible(field: string): boolean;
  /** The value without the row fields that are hidden from the viewer. */
  cut(field: string, value: unknown): unknown;
}

const mapRows = (form: CompiledForm, field: string, value: unknown, change: (row: FormRow) => FormRow): unknown =>
  form.byId.get(field)?.element.cloneable && Array.isArray(value) ? rowsOf(value).map(change) : value;

/** Masks the secrets of a value, so it may be stored and shown. Masked values stay unchanged. */
export function maskValue(form: CompiledForm, field: string, value: unknown): unknown {
  const element = form.byId.get(field)?.element;
  if (!element) return value;
  if (typeof value === 'string' && isSecret(element)) {
    const kind = kindOf(element.type);
    return kind.isMasked?.(value) ? value : kind.format(value, element);
  }
  return mapRows(form, field, value, (row) => {
    const maskedEntries = Object.entries(row).map(([id, innerValue]) => [id, maskValue(form, id, innerValue)]);
    return Object.fromEntries(maskedEntries) as FormRow;
  });
}

/** What a viewer may see of this form's values, for every output channel. */
export function visibilityOf(form: CompiledForm, viewer: Viewer): FieldVisibility {
  const hiddenIds = hiddenFields(form, formViewer(viewer, false));
  return {
    isVisible: (field) => form.byId.has(field) && !hiddenIds.has(field),
    cut: (field, value) =>
      mapRows(form, field, value, (row) => {
        const remainingEntries = Object.entries(row).filter(([id]) => !hiddenIds.has(id));
        return Object.fromEntries(remainingEntries) as FormRow;
      }),
  };
}
