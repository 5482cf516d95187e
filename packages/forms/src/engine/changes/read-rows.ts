/** One row of a cloneable section as stored: its id and the answers of its fields. */
export type FormRow = Readonly<Record<string, unknown>> & { readonly _id: string };

export const MAX_SECTION_ROWS = 200;

const ROW_ID_PATTERN = /^[A-Za-z0-9_-]{1,64}$/;

/** Whether a value is a storable row: an object with an id. */
export function isRow(value: unknown): value is FormRow {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const id: unknown = (value as { _id?: unknown })._id;
  return typeof id === 'string' && ROW_ID_PATTERN.test(id);
}

/** The stored rows of a cloneable section. Any other value counts as no rows. */
export function rowsOf(storedValue: unknown): readonly FormRow[] {
  return Array.isArray(storedValue) ? storedValue.slice(0, MAX_SECTION_ROWS).filter(isRow) : [];
}
