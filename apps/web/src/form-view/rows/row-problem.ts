import type { FormElement, RowView } from '@lendwright/forms';

/** What is wrong with a row: mandatory fields without an answer, or answers that cannot stand. */
export interface RowProblem {
  readonly is: 'toFill' | 'toCheck';
  readonly fields: readonly FormElement[];
}

/** What to mend in a row before anything else, or null where it is whole. Faults go before gaps. */
export function problemOf(fields: readonly FormElement[], view: RowView | undefined): RowProblem | null {
  if (!view) return null;
  const wrong = fields.filter(({ id }) => {
    const state = view.fields.get(id);
    return state?.visible && state.issues.length > 0;
  });
  if (wrong.length > 0) return { is: 'toCheck', fields: wrong };
  const missing = new Set(view.missing.map(({ field }) => field));
  const gaps = fields.filter(({ id }) => missing.has(id));
  return gaps.length > 0 ? { is: 'toFill', fields: gaps } : null;
}
