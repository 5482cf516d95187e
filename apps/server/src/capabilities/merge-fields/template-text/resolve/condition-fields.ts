const NAMING_KEYS: ReadonlySet<string> = new Set(['field', 'other', 'rows', 'count', 'sum', 'avg', 'min', 'max']);

/** The ids of the fields and sections in a condition, valid or not. */
export function conditionFields(condition: unknown): string[] {
  if (Array.isArray(condition)) return condition.flatMap(conditionFields);
  if (typeof condition !== 'object' || condition === null) return [];
  return Object.entries(condition).flatMap(([name, value]: [string, unknown]) => {
    if (NAMING_KEYS.has(name)) return typeof value === 'string' ? [value] : [];
    return name === 'value' ? [] : conditionFields(value);
  });
}
