/**
 * Finds the first key that a schema silently dropped. The product rejects unknown keys instead. @param valueBefore the input
 * of the schema @param valueAfter the output of the schema @returns the path, or null when every key was used @example
 * removedKey({ a: { b: 1, c: 2 } }, { a: { b: 1 } }) // 'a.c'
 */
export function removedKey(valueBefore: unknown, valueAfter: unknown): string | null {
  if (typeof valueBefore !== 'object' || valueBefore === null || typeof valueAfter !== 'object' || valueAfter === null)
    return null;
  const takenKeys = valueAfter as Record<string, unknown>;
  for (const [key, value] of Object.entries(valueBefore)) {
    if (value === undefined) continue;
    if (!Object.hasOwn(takenKeys, key)) return key;
    const innerKey = removedKey(value, takenKeys[key]);
    if (innerKey !== null) return `${key}.${innerKey}`;
  }
  return null;
}
