import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';

/** The mailed token of a document link, or the ticket of the session that it started. Only its hash is stored. */
export interface LinkTokenRow {
  link_id: Id;
  kind: 'link' | 'session';
  expires_at: string;
  used_at: string | null;
}

export interface NewLinkToken {
  readonly hash: Buffer;
  readonly linkId: Id;
  readonly kind: 'link' | 'session';
  readonly expiresAt: Date;
}

export async function insertToken(tx: TenantTx, token: NewLinkToken): Promise<void> {
  await tx.query(
    'insert into app.document_link_tokens (company_id, token_hash, link_id, kind, expires_at) values ($1, $2, $3, $4, $5)',
    [tx.companyId, token.hash, token.linkId, token.kind, token.expiresAt.toISOString()],
    'document-token-insert',
  );
}

export async function findToken(tx: TenantTx, hash: Buffer, kind: 'link' | 'session'): Promise<LinkTokenRow | null> {
  const sql = `select link_id, kind, expires_at, used_at from app.document_link_tokens
    where company_id = $1 and token_hash = $2 and kind = $3`;
  return (await tx.query<LinkTokenRow>(sql, [tx.companyId, hash, kind], 'document-token-find'))[0] ?? null;
}

/** Uses a token, read under the lock of its link. */
export async function consumeToken(tx: TenantTx, hash: Buffer, now: Date): Promise<void> {
  const sql = `update app.document_link_tokens set used_at = $3 where company_id = $1 and token_hash = $2 and kind = 'link'`;
  await tx.query(sql, [tx.companyId, hash, now.toISOString()], 'document-token-take');
}

/** Ends every token and session of a link that is still valid. */
export async function endTokens(tx: TenantTx, linkId: Id, now: Date): Promise<void> {
  const sql =
    'update app.document_link_tokens set expires_at = least(expires_at, $3) where company_id = $1 and link_id = $2';
  await tx.query(sql, [tx.companyId, linkId, now.toISOString()], 'document-tokens-end');
}
