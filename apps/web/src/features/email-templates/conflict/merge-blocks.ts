import type { EmailNode } from '../email-shapes';

/** Blocks that follow each other. Both sides are the same unless both users changed them in different ways. */
export interface BlockStretch {
  readonly mine: readonly EmailNode[];
  readonly theirs: readonly EmailNode[];
}

const keyOf = (node: EmailNode): string => JSON.stringify(node);

/** The places of blocks that two lists share: of the longest common subsequence, by the place in the first one. */
function sharedPlaces(before: readonly string[], after: readonly string[]): ReadonlyMap<number, number> {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  const lengthAt = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      (lengths[i] as Uint16Array)[j] =
        before[i] === after[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
  const places = new Map<number, number>();
  for (let [i, j] = [0, 0]; i < before.length && j < after.length;) {
    if (before[i] === after[j]) places.set(i++, j++);
    else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i++;
    else j++;
  }
  return places;
}

const isSame = (one: readonly EmailNode[], other: readonly EmailNode[]): boolean =>
  one.length === other.length && one.every((node, at) => keyOf(node) === keyOf(other[at] as EmailNode));

/** What both sides of a stretch become: a side that nobody else changed counts. */
function settle(base: readonly EmailNode[], mine: readonly EmailNode[], theirs: readonly EmailNode[]): BlockStretch {
  if (isSame(mine, base)) return { mine: theirs, theirs };
  return isSame(theirs, base) ? { mine, theirs: mine } : { mine, theirs };
}

/**
 * Merges the blocks that two users made of the same ones. Blocks that both left as they were separate the stretches.
 * @returns the stretches in their order
 */
export function mergeBlocks(
  base: readonly EmailNode[],
  mine: readonly EmailNode[],
  theirs: readonly EmailNode[],
): BlockStretch[] {
  const keys = [base, mine, theirs].map((nodes) => nodes.map(keyOf)) as [string[], string[], string[]];
  const [inMine, inTheirs] = [sharedPlaces(keys[0], keys[1]), sharedPlaces(keys[0], keys[2])];
  const stretches: BlockStretch[] = [];
  let [from, fromMine, fromTheirs] = [0, 0, 0];
  for (let at = 0; at <= base.length; at++) {
    const isEnd = at === base.length;
    const [own, other] = isEnd ? [mine.length, theirs.length] : [inMine.get(at), inTheirs.get(at)];
    if (own === undefined || other === undefined) continue;
    const [was, is, others] = [base.slice(from, at), mine.slice(fromMine, own), theirs.slice(fromTheirs, other)];
    if (was.length + is.length + others.length > 0) stretches.push(settle(was, is, others));
    if (!isEnd) stretches.push({ mine: base.slice(at, at + 1), theirs: base.slice(at, at + 1) });
    [from, fromMine, fromTheirs] = [at + 1, own + 1, other + 1];
  }
  return stretches;
}

/** Whether the users disagree about a stretch. */
export const isDisputed = ({ mine, theirs }: BlockStretch): boolean => !isSame(mine, theirs);
