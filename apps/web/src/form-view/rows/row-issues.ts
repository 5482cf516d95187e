import type { FormElement, RowView } from '@lendwright/forms';

/** The problem of a row: missing or invalid answers. */
export interface RowIssues {
  readonly is: 'toFill' | 'toCheck';
  readonly fields: readonly FormElement[];
}

/** The first problem of a row; null if there is none. Invalid answers come before missing ones. */
export function issuesOf(fields: readonly FormElement[], view: RowView | undefined): RowIssues | null {
  if (!view) return null;
  const wrongFields = fields.filter(({ id }) => {
    const state = view.fields.get(id);
    return state?.visible && state.issues.length > 0;
  });
  if (wrongFields.length > 0) return { is: 'toCheck', fields: wrongFields };
  const missingFields = new Set(view.missing.map(({ field }) => field));
  const gaps = fields.filter(({ id }) => missingFields.has(id));
  return gaps.length > 0 ? { is: 'toFill', fields: gaps } : null;
}
