const NAMING_KEYS: ReadonlySet<string> = new Set(['field', 'other', 'rows', 'count', 'sum', 'avg', 'min', 'max']);

/** The ids of the fields and sections in a condition, valid or not. */
export function conditionFields(when: unknown): string[] {
  if (Array.isArray(when)) return when.flatMap(conditionFields);
  if (typeof when !== 'object' || when === null) return [];
  return Object.entries(when).flatMap(([name, value]: [string, unknown]) => {
    if (NAMING_KEYS.has(name)) return typeof value === 'string' ? [value] : [];
    return name === 'value' ? [] : conditionFields(value);
  });
}
