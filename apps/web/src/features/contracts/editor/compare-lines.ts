/** A line that two texts don't share. `was` and `is` of one change belong together. */
export interface LineChange {
  readonly was: string | null;
  readonly is: string | null;
}

/** Longer texts are compared by their beginnings: the table of lengths grows with the product. */
const MAX_LINES = 2_000;

/** The lengths of the longest common subsequences of all ends. */
export function commonLengths(textsBefore: readonly string[], textsAfter: readonly string[]): Uint16Array[] {
  const lengths = Array.from({ length: textsBefore.length + 1 }, () => new Uint16Array(textsAfter.length + 1));
  for (let i = textsBefore.length - 1; i >= 0; i--)
    for (let j = textsAfter.length - 1; j >= 0; j--) {
      const [nextLengths, lengthsBelow] = [lengths[i] as Uint16Array, lengths[i + 1] as Uint16Array];
      nextLengths[j] =
        textsBefore[i] === textsAfter[j]
          ? (lengthsBelow[j + 1] ?? 0) + 1
          : Math.max(lengthsBelow[j] ?? 0, nextLengths[j + 1] ?? 0);
    }
  return lengths;
}

/** Pairs what was removed with what was added at the same place. */
function pairLines(removedTexts: readonly string[], addedTexts: readonly string[]): LineChange[] {
  return Array.from({ length: Math.max(removedTexts.length, addedTexts.length) }, (_, index) => ({
    was: removedTexts[index] ?? null,
    is: addedTexts[index] ?? null,
  }));
}

/**
 * The changes between two texts, in the order of the newer one.
 *
 * @example compareLines(['a', 'b'], ['a', 'c']) // [{ was: 'b', is: 'c' }]
 */
export function compareLines(textsBefore: readonly string[], textsAfter: readonly string[]): LineChange[] {
  const [oldTexts, now] = [textsBefore.slice(0, MAX_LINES), textsAfter.slice(0, MAX_LINES)];
  const lengths = commonLengths(oldTexts, now);
  const changes: LineChange[] = [];
  let [removedTexts, addedTexts]: [string[], string[]] = [[], []];
  let [i, j] = [0, 0];
  const close = () => {
    changes.push(...pairLines(removedTexts, addedTexts));
    [removedTexts, addedTexts] = [[], []];
  };
  while (i < oldTexts.length || j < now.length) {
    if (i < oldTexts.length && j < now.length && oldTexts[i] === now[j]) {
      close();
      i++;
      j++;
    } else if (j >= now.length || (i < oldTexts.length && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0)))
      removedTexts.push(oldTexts[i++] as string);
    else addedTexts.push(now[j++] as string);
  }
  close();
  return changes;
}
