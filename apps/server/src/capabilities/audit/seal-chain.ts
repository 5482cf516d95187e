import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { findWaiting, linesBetween, type AuditLine, type SealMarks } from './audit-lines';
import { addBlock, blockOf, lastBlock, lastMarks, legacyEndOf, lockChain, marksOf, type Block } from './block-rows';
import { legacyLinesAfter } from './legacy-lines';

const LINES_OF_BLOCK = 2_000;

interface NextLines {
  readonly lines: readonly AuditLine[];
  /** Null for legacy lines. */
  readonly marks: SealMarks | null;
}

/** Slot by slot, until a block has enough. */
async function nextLines(tx: TenantTx, before: SealMarks, most: number): Promise<NextLines> {
  const marks = [...before];
  let taken = 0;
  for (const { slot, until, lines } of await findWaiting(tx, before, most)) {
    if (taken >= most) break;
    marks[slot] = until;
    taken += lines;
  }
  return { marks, lines: taken === 0 ? [] : await linesBetween(tx, before, marks) };
}

/** Legacy lines come before all others: once a block has marks, none is left. */
async function linesAfter(tx: TenantTx, before: Block | null, most: number): Promise<NextLines> {
  const legacy = before?.marks ? [] : await legacyLinesAfter(tx, legacyEndOf(before), most);
  return legacy.length > 0 ? { lines: legacy, marks: null } : nextLines(tx, marksOf(before), most);
}

async function sealNext(tx: TenantTx, most: number): Promise<Block | null> {
  await lockChain(tx);
  const before = await lastBlock(tx);
  const { lines, marks } = await linesAfter(tx, before, most);
  if (lines.length === 0) return null;
  const block = blockOf(tx.companyId, before, lines, marks);
  await addBlock(tx, block);
  return block;
}

/** Whether there may be something to seal: two short statements for a company where nothing is new. */
async function hasNews(tx: TenantTx): Promise<boolean> {
  const marks = await lastMarks(tx);
  return marks === null || (await findWaiting(tx, marks, 1)).length > 0;
}

/**
 * Seals what was written since the last block, one transaction for each new block.
 * @param most lines of a block, or somewhat more when one write made many lines
 * @returns the last block that was added, or null when nothing waited
 * @source TRUST M27
 */
export async function sealChain(scope: TenantScope, most = LINES_OF_BLOCK): Promise<Block | null> {
  let last: Block | null = null;
  while (await scope.read(hasNews)) {
    const block = await scope.write((tx) => sealNext(tx, most));
    if (!block) break;
    last = block;
  }
  return last;
}
