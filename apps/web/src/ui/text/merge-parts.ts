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
  mine: T,
  theirs: T,
): { readonly merged: T; readonly conflicts: readonly (keyof T & string)[] } {
  const parts = Object.keys(mine);
  const isMine = (part: string) => !isSame(mine[part], base[part]);
  const mergedParts = Object.fromEntries(parts.map((part) => [part, isMine(part) ? mine[part] : theirs[part]])) as T;
  const conflicts = parts.filter(
    (part) => isMine(part) && !isSame(theirs[part], base[part]) && !isSame(theirs[part], mine[part]),
  );
  return { merged: mergedParts, conflicts };
}
