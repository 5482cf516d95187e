import type { sinceVisit } from '@lendwright/api';
import { hiddenFields, type CompiledForm, type FormViewer } from '@lendwright/forms';
import type { z } from 'zod';
import type { SinceRow } from '../rows/visit-rows';

/** What others changed since the last visit, limited to visible form fields and to admin fields such as `@status`. */
export function presentSince(
  form: CompiledForm,
  viewer: FormViewer,
  since: SinceRow | null,
): z.output<typeof sinceVisit> {
  if (!since) return { at: null, fields: [] };
  const hidden = hiddenFields(form, viewer);
  const isShown = (field: string) => (form.byId.has(field) ? !hidden.has(field) : /^@[a-z]+$/.test(field));
  return { at: since.at, fields: since.fields.filter(isShown) };
}
