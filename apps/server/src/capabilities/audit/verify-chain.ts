import type { TenantTx } from '../../platform/db/tenant-scope';
import { findStrays, linesBetween, type AuditLine } from './audit-lines';
import { blocksAfter, FIRST_PREV, hashOf, legacyEndOf, marksOf, readAnchors, type Block } from './block-rows';
import { legacyLinesAfter, legacyLinesBetween } from './legacy-lines';

/** What is not as it was sealed: a line, or a block with all that follows it. */
export interface ChainFault {
  readonly kind: 'changed' | 'missing' | 'added' | 'moved' | 'block';
  readonly seq: number;
  readonly source: string;
  readonly id: string | null;
}

export interface ChainReport {
  readonly blocks: number;
  readonly lines: number;
  /** At most `MOST_FAULTS`. */
  readonly faults: readonly ChainFault[];
}

const AT_ONCE = 20;
export const MOST_FAULTS = 100;

function compare(block: Block, lines: readonly AuditLine[]): ChainFault[] {
  const { seq } = block;
  const found = new Map(lines.map((line) => [`${line.source} ${line.id}`, line]));
  const sealed = block.ids.map((id, at) => ({ source: block.sources[at] ?? '', id, digest: block.digests[at] }));
  const faults: ChainFault[] = [];
  for (const { source, id, digest } of sealed) {
    const line = found.get(`${source} ${id}`);
    found.delete(`${source} ${id}`);
    if (!line) faults.push({ kind: 'missing', seq, source, id });
    else if (!digest || !line.digest.equals(digest)) faults.push({ kind: 'changed', seq, source, id });
  }
  for (const { source, id } of found.values()) faults.push({ kind: 'added', seq, source, id });
  const isMoved = faults.length === 0 && lines.some(({ id }, at) => id !== block.ids[at]);
  return isMoved ? [{ kind: 'moved', seq, source: '', id: null }] : faults;
}

function isSound(companyId: string, block: Block, before: Block | null, anchor: Buffer | undefined): boolean {
  const follows = block.seq === (before?.seq ?? 0) + 1;
  const isLinked = block.prev.equals(before?.hash ?? FIRST_PREV) && hashOf(companyId, block).equals(block.hash);
  return follows && isLinked && anchor?.equals(block.hash) === true;
}

/** The lines that a block should have sealed. */
function linesOf(tx: TenantTx, block: Block, before: Block | null): Promise<AuditLine[]> {
  return block.marks
    ? linesBetween(tx, marksOf(before), block.marks)
    : legacyLinesBetween(tx, legacyEndOf(before), legacyEndOf(block));
}

const asAdded = (lines: readonly Pick<AuditLine, 'source' | 'id'>[], seq: number): ChainFault[] =>
  lines.map(({ source, id }) => ({ kind: 'added', seq, source, id }));

/** Legacy lines behind the last one that was sealed before a block with marks, which only follows when none is left. */
async function addedBefore(tx: TenantTx, block: Block, before: Block | null): Promise<ChainFault[]> {
  if (!block.marks || before?.marks) return [];
  return asAdded(await legacyLinesAfter(tx, legacyEndOf(before), MOST_FAULTS), block.seq);
}

/**
 * Reads the whole log anew and compares it with its chain. Lines that wait for their seal are passed over.
 * @source TRUST M27, T49
 */
export async function verifyChain(tx: TenantTx): Promise<ChainReport> {
  const anchors = await readAnchors(tx);
  const faults: ChainFault[] = [];
  let [before, blocks, lines]: [Block | null, number, number] = [null, 0, 0];
  for (;;) {
    const some: Block[] = await blocksAfter(tx, before?.seq ?? 0, AT_ONCE);
    for (const block of some) {
      if (!isSound(tx.companyId, block, before, anchors.get(block.seq)))
        faults.push({ kind: 'block', seq: block.seq, source: '', id: null });
      faults.push(...(await addedBefore(tx, block, before)));
      faults.push(...compare(block, await linesOf(tx, block, before)));
      [before, blocks, lines] = [block, blocks + 1, lines + block.ids.length];
    }
    if (some.length < AT_ONCE || faults.length >= MOST_FAULTS) break;
  }
  faults.push(...asAdded(await findStrays(tx), before?.seq ?? 0));
  for (const seq of anchors.keys()) {
    if (seq > (before?.seq ?? 0) && faults.length < MOST_FAULTS)
      faults.push({ kind: 'block', seq, source: '', id: null });
  }
  return { blocks, lines, faults: faults.slice(0, MOST_FAULTS) };
}
