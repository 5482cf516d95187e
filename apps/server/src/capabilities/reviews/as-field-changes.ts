import { isRow, rowsOf, type Answers, type CompiledForm } from '@lendwright/forms';

/**
 * Converts a requested value to form engine changes. An omitted row field would keep its value, so each field that the
 * request clears is set to null; fields that the form no longer has are unchanged.
 */
export function asFieldChanges(form: CompiledForm, field: string, wanted: unknown, current: unknown): Answers {
  const section = form.rowSections.find(({ id }) => id === field);
  if (!section || !Array.isArray(wanted)) return { [field]: wanted };
  const known = new Map(rowsOf(current).map((row) => [row._id, row]));
  const rows = wanted.filter(isRow).map((row) => {
    const before = known.get(row._id);
    const values = section.fields.flatMap(({ id }) => {
      if (row[id] !== undefined) return [[id, row[id]] as const];
      return before?.[id] === undefined ? [] : [[id, null] as const];
    });
    return { ...Object.fromEntries(values), _id: row._id };
  });
  return { [field]: rows };
}
