/**
 * Finds the first key that a schema silently dropped. The product rejects unknown keys instead. @param before the input
 * of the schema @param after the output of the schema @returns the path, or null when every key was used @example
 * removedKey({ a: { b: 1, c: 2 } }, { a: { b: 1 } }) // 'a.c'
 */
export function removedKey(before: unknown, after: unknown): string | null {
  if (typeof before !== 'object' || before === null || typeof after !== 'object' || after === null) return null;
  const takenKeys = after as Record<string, unknown>;
  for (const [key, value] of Object.entries(before)) {
    if (value === undefined) continue;
    if (!Object.hasOwn(takenKeys, key)) return key;
    const inside = removedKey(value, takenKeys[key]);
    if (inside !== null) return `${key}.${inside}`;
  }
  return null;
}
