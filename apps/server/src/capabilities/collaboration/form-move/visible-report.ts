import { hiddenFields, type CompiledForm, type FormViewer, type MovedField } from '@lendwright/forms';
import { maskValue } from '../../records';

/** A value of the report with its secrets masked, by the version that the answer stood on; of rows it is a list. */
function masked(forms: readonly CompiledForm[], { field, value }: MovedField): unknown {
  const form = forms.find(({ byId }) => byId.has(field));
  if (!form) return value;
  const isList = form.byId.get(field)?.rows !== undefined && Array.isArray(value);
  return isList ? value.map((one) => maskValue(form, field, one)) : maskValue(form, field, value);
}

/**
 * The part of a report that a viewer may read: nothing of a field that either version hides from the role. Of the rows of
 * a section that is gone or became something else, the fields that are hidden are cut out. Secrets are masked.
 * @param forms the version before the move and the one after it
 */
export function visibleReport(
  report: readonly MovedField[],
  forms: readonly CompiledForm[],
  viewer: FormViewer,
): MovedField[] {
  const hidden = new Set(forms.flatMap((form) => [...hiddenFields(form, viewer)]));
  const cut = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(cut);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).filter(([field]) => !hidden.has(field.replace(/@.*$/, ''))));
  };
  return report
    .filter(({ field }) => !hidden.has(field))
    .map((entry) => {
      const value = masked(forms, entry);
      return { ...entry, value: hidden.size > 0 ? cut(value) : value };
    });
}
