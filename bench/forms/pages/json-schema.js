import { compute, FIELDS, FORMULAS, OPTIONS, ROW_FIELDS, ROWS } from '../large-form';

/** JSON schema of one field. @param {import('../large-form').LargeField} field */
export function schemaOf({ type, title, formula }) {
  if (type === 'number') return { type, title, ...(formula && { readOnly: true }) };
  if (type === 'checkbox') return { type: 'boolean', title };
  if (type === 'select') return { type: 'string', title, enum: OPTIONS };
  return { type: 'string', title, ...((type === 'date' || type === 'email') && { format: type }) };
}

export const rowsSchema = {
  type: 'array',
  title: ROWS.title,
  items: { type: 'object', properties: Object.fromEntries(ROW_FIELDS.map((field) => [field.id, schemaOf(field)])) },
};

/** Schema that matches while a rule holds. */
export const testSchema = ({ is, value }) => (is === 'equals' ? { const: value } : { minimum: value });

/** One conditional entry of `allOf`. */
export const whenThen = (test, then) => ({
  if: { properties: { [test.field]: testSchema(test) }, required: [test.field] },
  then,
});

/**
 * Evaluates formulas in the change handler of libraries without formula support.
 * @returns the same object if nothing changed
 */
export function computed(data) {
  let next = data;
  for (const { id, formula } of FORMULAS) {
    const value = compute(formula, next);
    if (value === next[id]) continue;
    if (next === data) next = { ...data };
    next[id] = value;
  }
  return next;
}

export const mandatory = FIELDS.filter((field) => field.mandatory).map(({ id }) => id);
export const requireRules = FIELDS.filter(({ require }) => require);
