import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

/** A mailed link, or the session that a link started. Only the hash of its token is stored. */
export interface SignLinkRow {
  recipient_id: Id;
  kind: 'link' | 'session';
  in_person: boolean;
  expires_at: string;
  used_at: string | null;
  /** How the evidence names the login that made the link; null for mailed links. */
  signed_in_as: string | null;
}

export interface NewSignLink {
  readonly hash: Buffer;
  readonly recipientId: Id;
  readonly kind: 'link' | 'session';
  readonly isInPerson: boolean;
  readonly expiresAt: Date;
  readonly signedInAs: string | null;
}

export async function insertLink(tx: TenantTx, link: NewSignLink): Promise<void> {
  await tx.query(
    `insert into app.sign_links (company_id, token_hash, recipient_id, kind, in_person, expires_at, signed_in_as)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      tx.companyId,
      ...[link.hash, link.recipientId, link.kind, link.isInPerson, link.expiresAt.toISOString(), link.signedInAs],
    ],
    'sign-link-insert',
  );
}

export async function findLink(tx: TenantTx, hash: Buffer, kind: 'link' | 'session'): Promise<SignLinkRow | null> {
  const sql = `select recipient_id, kind, in_person, expires_at, used_at, signed_in_as from app.sign_links
    where company_id = $1 and token_hash = $2 and kind = $3`;
  return (await tx.query<SignLinkRow>(sql, [tx.companyId, hash, kind], 'sign-link-find'))[0] ?? null;
}

/** Uses a link that was read under the lock of its request. */
export async function consumeLink(tx: TenantTx, hash: Buffer, now: Date): Promise<void> {
  const sql = `update app.sign_links set used_at = $3 where company_id = $1 and token_hash = $2 and kind = 'link'`;
  await tx.query(sql, [tx.companyId, hash, now.toISOString()], 'sign-link-take');
}

/**
 * The time by which someone who is signing at this moment must finish, or null: the end of a session, or of an
 * immediate link that was not opened yet.
 */
export async function findSigningEnd(tx: TenantTx, recipientId: Id, now: Date): Promise<Date | null> {
  const sql = `select max(expires_at) as ends_at from app.sign_links
    where company_id = $1 and recipient_id = $2 and expires_at > $3
      and (kind = 'session' or used_at is null and (in_person or signed_in_as is not null))`;
  const values = [tx.companyId, recipientId, now.toISOString()];
  const [row] = await tx.query<{ ends_at: string | null }>(sql, values, 'sign-signing-end');
  return row?.ends_at ? new Date(row.ends_at) : null;
}

/** Ends every link and session of people that is still valid. */
export async function endLinks(tx: TenantTx, recipientIds: readonly Id[], now: Date): Promise<void> {
  const sql = `update app.sign_links set expires_at = least(expires_at, $3) where company_id = $1 and recipient_id = any($2)`;
  await tx.query(sql, [tx.companyId, recipientIds, now.toISOString()], 'sign-links-end');
}
