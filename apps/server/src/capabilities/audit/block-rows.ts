import { createHash } from 'node:crypto';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { NO_MARKS, type AuditEntry, type SealMarks } from './audit-entries';
import { LEGACY_START, type LegacyMark } from './legacy-entries';

export interface Block {
  readonly seq: number;
  /** How far the log is sealed. Null in a block of legacy entries. */
  readonly marks: SealMarks | null;
  /** The transaction id of the last legacy entry. Null in every other block. */
  readonly until_xid: number | null;
  readonly sources: readonly string[];
  readonly ids: readonly string[];
  readonly digests: readonly Buffer[];
  readonly prev: Buffer;
  readonly hash: Buffer;
}

export const FIRST_PREVIOUS_HASH = Buffer.alloc(32);

/** The hash of a block: over its position, marks, the previous block's hash and every entry. */
export function hashOf(companyId: string, block: Omit<Block, 'hash'>): Buffer {
  const hash = createHash('sha256').update(block.prev);
  hash.update(JSON.stringify([companyId, block.seq, block.marks ?? block.until_xid, block.sources, block.ids]));
  for (const digest of block.digests) hash.update(digest);
  return hash.digest();
}

/** The marks after which the next block starts. */
export const marksOf = (block: Pick<Block, 'marks'> | null): SealMarks => block?.marks ?? NO_MARKS;

/** The last entry of a block of legacy entries. */
export function legacyEndOf(block: Block | null): LegacyMark {
  const [source, id] = [block?.sources.at(-1), block?.ids.at(-1)];
  if (typeof block?.until_xid !== 'number' || source === undefined || id === undefined) return LEGACY_START;
  return { written: block.until_xid, source, id };
}

/**
 * Builds the block that seals these entries. At least one is required.
 * @param marks null for legacy entries
 */
export function blockOf(
  companyId: string,
  blockBefore: Block | null,
  entries: readonly AuditEntry[],
  marks: SealMarks | null,
): Block {
  const block = {
    seq: (blockBefore?.seq ?? 0) + 1,
    marks,
    until_xid: marks ? null : (entries.at(-1)?.written ?? 0),
    sources: entries.map(({ source }) => source),
    ids: entries.map(({ id }) => id),
    digests: entries.map(({ digest }) => digest),
    prev: blockBefore?.hash ?? FIRST_PREVIOUS_HASH,
  };
  return { ...block, hash: hashOf(companyId, block) };
}

const COLUMNS = 'seq, marks, until_xid, sources, ids::text[] as ids, digests, prev, hash';

/** Serializes sealing per company. */
export async function lockChain(tx: TenantTx): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('audit ' || $1::text, 0))`, [tx.companyId]);
}

export async function readLastBlock(tx: TenantTx): Promise<Block | null> {
  const sql = `select ${COLUMNS} from app.audit_blocks where company_id = $1 order by seq desc limit 1`;
  const [block] = await tx.query<Block>(sql, [tx.companyId], 'audit-last');
  return block ?? null;
}

export function readBlocksAfter(tx: TenantTx, seq: number, limit: number): Promise<Block[]> {
  return tx.query<Block>(
    `select ${COLUMNS} from app.audit_blocks where company_id = $1 and seq > $2 order by seq limit $3`,
    [tx.companyId, seq, limit],
    'audit-blocks',
  );
}

/** Adds a block and its anchor. */
export async function addBlock(
  tx: TenantTx,
  { seq, marks, until_xid, sources, ids, digests, prev, hash }: Block,
): Promise<void> {
  await tx.query(
    `insert into app.audit_blocks (company_id, seq, marks, until_xid, sources, ids, digests, prev, hash)
     values ($1, $2, $3::int8[], $4, $5, $6::uuid[], $7::bytea[], $8, $9)`,
    [tx.companyId, seq, marks, until_xid, sources, ids, digests, prev, hash],
    'audit-block-add',
  );
  await tx.query(
    'insert into auth.audit_anchors (company_id, seq, hash) values ($1, $2, $3)',
    [tx.companyId, seq, hash],
    'audit-anchor-add',
  );
}

/** The marks of the last block, without reading its entries. Null if there is none, or if it seals legacy entries. */
export async function readLastMarks(tx: TenantTx): Promise<SealMarks | null> {
  const rows = await tx.query<{ marks: SealMarks | null }>(
    'select marks from app.audit_blocks where company_id = $1 order by seq desc limit 1',
    [tx.companyId],
    'audit-last-marks',
  );
  return rows[0]?.marks ?? null;
}

/** The block hashes that are stored separately from the chain. */
export async function readAnchors(tx: TenantTx): Promise<ReadonlyMap<number, Buffer>> {
  const rows = await tx.query<{ seq: number; hash: Buffer }>(
    'select seq, hash from auth.audit_anchors where company_id = $1',
    [tx.companyId],
    'audit-anchors',
  );
  return new Map(rows.map(({ seq, hash }) => [seq, hash]));
}
