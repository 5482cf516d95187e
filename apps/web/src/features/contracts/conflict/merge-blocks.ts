import type { ContractNode } from '../contract-shapes';
import { commonLengths } from '../editor/compare-lines';

/** Blocks that follow each other. Both sides are the same unless both users changed them in different ways. */
export interface BlockHunk {
  readonly mine: readonly ContractNode[];
  readonly theirs: readonly ContractNode[];
}

const keyOf = (node: ContractNode): string => JSON.stringify(node);

/** The positions of blocks that two lists share: of the longest common subsequence, by the position in the first one. */
function sharedPositions(textsBefore: readonly string[], textsAfter: readonly string[]): ReadonlyMap<number, number> {
  const lengths = commonLengths(textsBefore, textsAfter);
  const lengthAt = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  const positions = new Map<number, number>();
  for (let [i, j] = [0, 0]; i < textsBefore.length && j < textsAfter.length;) {
    if (textsBefore[i] === textsAfter[j]) positions.set(i++, j++);
    else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i++;
    else j++;
  }
  return positions;
}

const isSame = (a: readonly ContractNode[], b: readonly ContractNode[]): boolean =>
  a.length === b.length && a.every((node, index) => keyOf(node) === keyOf(b[index] as ContractNode));

/** What both sides of a stretch become: a side that nobody else changed counts. */
function resolveHunk(
  base: readonly ContractNode[],
  ownNodes: readonly ContractNode[],
  theirNodes: readonly ContractNode[],
): BlockHunk {
  if (isSame(ownNodes, base)) return { mine: theirNodes, theirs: theirNodes };
  return isSame(theirNodes, base) ? { mine: ownNodes, theirs: ownNodes } : { mine: ownNodes, theirs: theirNodes };
}

/**
 * Merges the blocks of two users that are based on the same ones. Blocks that both left as they were separate the
 * stretches.
 * @returns the stretches in their order
 */
export function mergeBlocks(
  base: readonly ContractNode[],
  ownNodes: readonly ContractNode[],
  theirNodes: readonly ContractNode[],
): BlockHunk[] {
  const keys = [base, ownNodes, theirNodes].map((nodes) => nodes.map(keyOf)) as [string[], string[], string[]];
  const [positionsInMine, positionsInTheirs] = [sharedPositions(keys[0], keys[1]), sharedPositions(keys[0], keys[2])];
  const blockHunks: BlockHunk[] = [];
  let [from, mineStart, theirsStart] = [0, 0, 0];
  for (let index = 0; index <= base.length; index++) {
    const isEnd = index === base.length;
    const [ownEnd, otherEnd] = isEnd
      ? [ownNodes.length, theirNodes.length]
      : [positionsInMine.get(index), positionsInTheirs.get(index)];
    if (ownEnd === undefined || otherEnd === undefined) continue;
    const [nodesBefore, is, otherNodes] = [
      base.slice(from, index),
      ownNodes.slice(mineStart, ownEnd),
      theirNodes.slice(theirsStart, otherEnd),
    ];
    if (nodesBefore.length + is.length + otherNodes.length > 0)
      blockHunks.push(resolveHunk(nodesBefore, is, otherNodes));
    if (!isEnd) blockHunks.push({ mine: base.slice(index, index + 1), theirs: base.slice(index, index + 1) });
    [from, mineStart, theirsStart] = [index + 1, ownEnd + 1, otherEnd + 1];
  }
  return blockHunks;
}

/** Whether the users disagree about a stretch. */
export const isConflicting = ({ mine, theirs }: BlockHunk): boolean => !isSame(mine, theirs);
