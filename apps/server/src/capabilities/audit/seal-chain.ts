import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { findUnsealedSlots, readEntriesBetween, type AuditEntry, type SealMarks } from './audit-entries';
import {
  addBlock,
  blockOf,
  readLastBlock,
  readLastMarks,
  legacyEndOf,
  lockChain,
  marksOf,
  type Block,
} from './block-rows';
import { readLegacyEntriesAfter } from './legacy-entries';

const ENTRIES_PER_BLOCK = 2_000;

interface NextEntries {
  readonly entries: readonly AuditEntry[];
  /** Null for legacy entries. */
  readonly marks: SealMarks | null;
}

/** Collects entries slot by slot until the block is full. */
async function readNextEntries(tx: TenantTx, marksBefore: SealMarks, limit: number): Promise<NextEntries> {
  const marks = [...marksBefore];
  let takenCount = 0;
  for (const { slot, until, entries } of await findUnsealedSlots(tx, marksBefore, limit)) {
    if (takenCount >= limit) break;
    marks[slot] = until;
    takenCount += entries;
  }
  return { marks, entries: takenCount === 0 ? [] : await readEntriesBetween(tx, marksBefore, marks) };
}

/** Legacy entries come first. Once a block has marks, none are left. */
async function readEntriesAfter(tx: TenantTx, blockBefore: Block | null, limit: number): Promise<NextEntries> {
  const legacy = blockBefore?.marks ? [] : await readLegacyEntriesAfter(tx, legacyEndOf(blockBefore), limit);
  return legacy.length > 0 ? { entries: legacy, marks: null } : readNextEntries(tx, marksOf(blockBefore), limit);
}

async function sealNextBlock(tx: TenantTx, limit: number): Promise<Block | null> {
  await lockChain(tx);
  const blockBefore = await readLastBlock(tx);
  const { entries, marks } = await readEntriesAfter(tx, blockBefore, limit);
  if (entries.length === 0) return null;
  const block = blockOf(tx.companyId, blockBefore, entries, marks);
  await addBlock(tx, block);
  return block;
}

/** Whether there may be something to seal. Two short statements if nothing is new. */
async function hasUnsealed(tx: TenantTx): Promise<boolean> {
  const marks = await readLastMarks(tx);
  return marks === null || (await findUnsealedSlots(tx, marks, 1)).length > 0;
}

/**
 * Seals everything written since the last block, with one transaction per block.
 * @param limit entries per block; slightly more if one write added many entries
 * @returns the last added block, or null if there was nothing to seal
 * @source TRUST M27
 */
export async function sealChain(scope: TenantScope, limit = ENTRIES_PER_BLOCK): Promise<Block | null> {
  let lastBlock: Block | null = null;
  while (await scope.read(hasUnsealed)) {
    const block = await scope.write((tx) => sealNextBlock(tx, limit));
    if (!block) break;
    lastBlock = block;
  }
  return lastBlock;
}
