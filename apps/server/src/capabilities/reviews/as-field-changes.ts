import { isRow, rowsOf, type Answers, type CompiledForm } from '@lendwright/forms';

/**
 * A stored wish as changes for the form engine. In rows a field left out would keep its value, so each field that the
 * wish has emptied is named with null; fields that the form has lost since are left alone.
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
