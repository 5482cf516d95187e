import type { TenantTx } from '../../platform/db/tenant-scope';
import { findUnsealableEntries, readEntriesBetween, type AuditEntry } from './audit-entries';
import {
  readBlocksAfter,
  FIRST_PREVIOUS_HASH,
  hashOf,
  legacyEndOf,
  marksOf,
  readAnchors,
  type Block,
} from './block-rows';
import { readLegacyEntriesAfter, readLegacyEntriesBetween } from './legacy-entries';

/** A deviation from the sealed state: an entry, or a block with all blocks after it. */
export interface ChainIssue {
  readonly kind: 'changed' | 'missing' | 'added' | 'moved' | 'block';
  readonly seq: number;
  readonly source: string;
  readonly id: string | null;
}

export interface ChainReport {
  readonly blocks: number;
  readonly entries: number;
  /** At most `MAX_ISSUES`. */
  readonly issues: readonly ChainIssue[];
}

const BLOCKS_PER_READ = 20;
export const MAX_ISSUES = 100;

function compare(block: Block, entries: readonly AuditEntry[]): ChainIssue[] {
  const { seq } = block;
  const foundEntries = new Map(entries.map((entry) => [`${entry.source} ${entry.id}`, entry]));
  const sealedBytes = block.ids.map((id, index) => ({
    source: block.sources[index] ?? '',
    id,
    digest: block.digests[index],
  }));
  const issues: ChainIssue[] = [];
  for (const { source, id, digest } of sealedBytes) {
    const entry = foundEntries.get(`${source} ${id}`);
    foundEntries.delete(`${source} ${id}`);
    if (!entry) issues.push({ kind: 'missing', seq, source, id });
    else if (!digest || !entry.digest.equals(digest)) issues.push({ kind: 'changed', seq, source, id });
  }
  for (const { source, id } of foundEntries.values()) issues.push({ kind: 'added', seq, source, id });
  const isMoved = issues.length === 0 && entries.some(({ id }, index) => id !== block.ids[index]);
  return isMoved ? [{ kind: 'moved', seq, source: '', id: null }] : issues;
}

function isIntact(companyId: string, block: Block, blockBefore: Block | null, anchor: Buffer | undefined): boolean {
  const isNext = block.seq === (blockBefore?.seq ?? 0) + 1;
  const isLinked =
    block.prev.equals(blockBefore?.hash ?? FIRST_PREVIOUS_HASH) && hashOf(companyId, block).equals(block.hash);
  return isNext && isLinked && anchor?.equals(block.hash) === true;
}

/** The entries that a block should have sealed. */
function entriesOf(tx: TenantTx, block: Block, blockBefore: Block | null): Promise<AuditEntry[]> {
  return block.marks
    ? readEntriesBetween(tx, marksOf(blockBefore), block.marks)
    : readLegacyEntriesBetween(tx, legacyEndOf(blockBefore), legacyEndOf(block));
}

const addedEntryIssues = (entries: readonly Pick<AuditEntry, 'source' | 'id'>[], seq: number): ChainIssue[] =>
  entries.map(({ source, id }) => ({ kind: 'added', seq, source, id }));

/**
 * Legacy entries after the last sealed one, in front of a block with marks. None may exist, because blocks with marks
 * start only when no legacy entry is left.
 */
async function findAddedLegacyIssues(tx: TenantTx, block: Block, blockBefore: Block | null): Promise<ChainIssue[]> {
  if (!block.marks || blockBefore?.marks) return [];
  return addedEntryIssues(await readLegacyEntriesAfter(tx, legacyEndOf(blockBefore), MAX_ISSUES), block.seq);
}

/**
 * Reads the whole log and compares it with the chain. Unsealed entries are ignored.
 * @source TRUST M27, T49
 */
export async function verifyChain(tx: TenantTx): Promise<ChainReport> {
  const anchors = await readAnchors(tx);
  const issues: ChainIssue[] = [];
  let [blockBefore, blocks, entries]: [Block | null, number, number] = [null, 0, 0];
  for (;;) {
    const nextBlocks: Block[] = await readBlocksAfter(tx, blockBefore?.seq ?? 0, BLOCKS_PER_READ);
    for (const block of nextBlocks) {
      if (!isIntact(tx.companyId, block, blockBefore, anchors.get(block.seq)))
        issues.push({ kind: 'block', seq: block.seq, source: '', id: null });
      issues.push(...(await findAddedLegacyIssues(tx, block, blockBefore)));
      issues.push(...compare(block, await entriesOf(tx, block, blockBefore)));
      [blockBefore, blocks, entries] = [block, blocks + 1, entries + block.ids.length];
    }
    if (nextBlocks.length < BLOCKS_PER_READ || issues.length >= MAX_ISSUES) break;
  }
  issues.push(...addedEntryIssues(await findUnsealableEntries(tx), blockBefore?.seq ?? 0));
  for (const seq of anchors.keys()) {
    if (seq > (blockBefore?.seq ?? 0) && issues.length < MAX_ISSUES)
      issues.push({ kind: 'block', seq, source: '', id: null });
  }
  return { blocks, entries, issues: issues.slice(0, MAX_ISSUES) };
}
