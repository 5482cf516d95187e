import { hiddenFields, type CompiledForm, type FormViewer, type MovedField } from '@lendwright/forms';
import { maskValue } from '../../records';

/** Masks a reported value by the form version that has the field. Values of rows are lists. */
function maskMovedValue(forms: readonly CompiledForm[], { field, value }: MovedField): unknown {
  const form = forms.find(({ byId }) => byId.has(field));
  if (!form) return value;
  const isList = form.byId.get(field)?.rows !== undefined && Array.isArray(value);
  return isList ? value.map((item) => maskValue(form, field, item)) : maskValue(form, field, value);
}

/**
 * Filters a move report for a viewer: omits fields that either version hides from the role, removes hidden fields from
 * the rows of sections, and masks secrets.
 * @param forms the version before the move and the one after it
 */
export function visibleReport(
  report: readonly MovedField[],
  forms: readonly CompiledForm[],
  viewer: FormViewer,
): MovedField[] {
  const hiddenIds = new Set(forms.flatMap((form) => [...hiddenFields(form, viewer)]));
  const omitHidden = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(omitHidden);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).filter(([field]) => !hiddenIds.has(field.replace(/@.*$/, ''))));
  };
  return report
    .filter(({ field }) => !hiddenIds.has(field))
    .map((entry) => {
      const value = maskMovedValue(forms, entry);
      return { ...entry, value: hiddenIds.size > 0 ? omitHidden(value) : value };
    });
}
