/** Values of an edited thing by part, as they are saved. */
type Parts = Readonly<Record<string, unknown>>;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Merges what the user changed with what someone else saved since: each part that only one of them changed has the
 * changed value. `conflicts`: the parts that both changed to different values, which have the user's.
 * @example mergeParts({ a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 3 }) // { merged: { a: 2, b: 3 }, conflicts: [] }
 */
export function mergeParts<T extends Parts>(
  base: T,
  ownValue: T,
  theirValue: T,
): { readonly merged: T; readonly conflicts: readonly (keyof T & string)[] } {
  const parts = Object.keys(ownValue);
  const isMine = (part: string) => !isSame(ownValue[part], base[part]);
  const mergedParts = Object.fromEntries(
    parts.map((part) => [part, isMine(part) ? ownValue[part] : theirValue[part]]),
  ) as T;
  const conflicts = parts.filter(
    (part) => isMine(part) && !isSame(theirValue[part], base[part]) && !isSame(theirValue[part], ownValue[part]),
  );
  return { merged: mergedParts, conflicts };
}
