import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { linesAfter } from './audit-lines';
import { addBlock, blockOf, endOf, lastBlock, lockChain, type Block } from './block-rows';

const LINES_OF_BLOCK = 2_000;

async function sealNext(tx: TenantTx, most: number): Promise<Block | null> {
  await lockChain(tx);
  const before = await lastBlock(tx);
  const lines = await linesAfter(tx, endOf(before), most);
  if (lines.length === 0) return null;
  const block = blockOf(tx.companyId, before, lines);
  await addBlock(tx, block);
  return block;
}

/**
 * Seals what was written since the last block, one transaction for each new block.
 * @param most lines of a block
 * @returns the last block that was added, or null when nothing waited
 * @source TRUST M27
 */
export async function sealChain(scope: TenantScope, most = LINES_OF_BLOCK): Promise<Block | null> {
  let last: Block | null = null;
  for (;;) {
    const block = await scope.write((tx) => sealNext(tx, most));
    if (!block) return last;
    last = block;
  }
}
