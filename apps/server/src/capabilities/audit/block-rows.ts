import { createHash } from 'node:crypto';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { START, type AuditLine, type Mark } from './audit-lines';

export interface Block {
  readonly seq: number;
  readonly until_xid: number;
  readonly sources: readonly string[];
  readonly ids: readonly string[];
  readonly digests: readonly Buffer[];
  readonly prev: Buffer;
  readonly hash: Buffer;
}

export const FIRST_PREV = Buffer.alloc(32);

/** The hash of a block: over its place, the block before and every line. */
export function hashOf(companyId: string, block: Omit<Block, 'hash'>): Buffer {
  const hash = createHash('sha256').update(block.prev);
  hash.update(JSON.stringify([companyId, block.seq, block.until_xid, block.sources, block.ids]));
  for (const digest of block.digests) hash.update(digest);
  return hash.digest();
}

/** The mark of a block's last line. */
export function endOf(block: Block | null): Mark {
  const [source, id] = [block?.sources.at(-1), block?.ids.at(-1)];
  return block && source !== undefined && id !== undefined ? { written: block.until_xid, source, id } : START;
}

/** The block that seals these lines, of which there is at least one. */
export function blockOf(companyId: string, before: Block | null, lines: readonly AuditLine[]): Block {
  const block = {
    seq: (before?.seq ?? 0) + 1,
    until_xid: lines.at(-1)?.written ?? 0,
    sources: lines.map(({ source }) => source),
    ids: lines.map(({ id }) => id),
    digests: lines.map(({ digest }) => digest),
    prev: before?.hash ?? FIRST_PREV,
  };
  return { ...block, hash: hashOf(companyId, block) };
}

const COLUMNS = 'seq, until_xid, sources, ids::text[] as ids, digests, prev, hash';

/** One seal of a company at a time. */
export async function lockChain(tx: TenantTx): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('audit ' || $1::text, 0))`, [tx.companyId]);
}

export async function lastBlock(tx: TenantTx): Promise<Block | null> {
  const [block] = await tx.query<Block>(
    `select ${COLUMNS} from app.audit_blocks where company_id = $1 order by seq desc limit 1`,
    [tx.companyId],
    'audit-last',
  );
  return block ?? null;
}

export function blocksAfter(tx: TenantTx, seq: number, limit: number): Promise<Block[]> {
  return tx.query<Block>(
    `select ${COLUMNS} from app.audit_blocks where company_id = $1 and seq > $2 order by seq limit $3`,
    [tx.companyId, seq, limit],
    'audit-blocks',
  );
}

/** Adds a block and its anchor. */
export async function addBlock(
  tx: TenantTx,
  { seq, until_xid, sources, ids, digests, prev, hash }: Block,
): Promise<void> {
  await tx.query(
    `insert into app.audit_blocks (company_id, seq, until_xid, sources, ids, digests, prev, hash)
     values ($1, $2, $3, $4, $5::uuid[], $6::bytea[], $7, $8)`,
    [tx.companyId, seq, until_xid, sources, ids, digests, prev, hash],
    'audit-block-add',
  );
  await tx.query(
    'insert into auth.audit_anchors (company_id, seq, hash) values ($1, $2, $3)',
    [tx.companyId, seq, hash],
    'audit-anchor-add',
  );
}

/** The hashes of blocks as they stand apart from the chain. */
export async function readAnchors(tx: TenantTx): Promise<ReadonlyMap<number, Buffer>> {
  const rows = await tx.query<{ seq: number; hash: Buffer }>(
    'select seq, hash from auth.audit_anchors where company_id = $1',
    [tx.companyId],
    'audit-anchors',
  );
  return new Map(rows.map(({ seq, hash }) => [seq, hash]));
}
