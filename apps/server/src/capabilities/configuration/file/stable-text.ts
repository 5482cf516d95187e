/** Sorts the keys of all objects, so that equal values have equal texts. Lists keep their order. */
export function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, innerValue]) => innerValue !== undefined);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, innerValue]) => [key, sortKeys(innerValue)]),
  );
}

/** The text used to compare two contents. */
export const stableText = (value: unknown): string => JSON.stringify(sortKeys(value));
