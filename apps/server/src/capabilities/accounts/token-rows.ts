import type { Id } from '@lendwright/kernel';
import type { Tx } from '../../platform/db/tenant-scope';

/** Both tables hold the same facts; tokens are counted by the database's clock and void after any change of the credentials. */
type Table = 'challenges' | 'reset_tokens';

export interface TokenOwner {
  readonly id: Id;
  readonly credential_version: number;
}

async function insert(
  tx: Tx,
  table: Table,
  hash: Buffer,
  accountId: Id,
  credentialVersion: number,
  minutes: number,
): Promise<void> {
  const sql = `insert into auth.${table} (token_hash, account_id, credential_version, expires_at) values ($1, $2, $3, now() + $4 * interval '1 minute')`;
  await tx.query(sql, [hash, accountId, credentialVersion, minutes], `${table}-insert`);
}

const LIVE = `a.id = t.account_id and a.is_active and a.credential_version = t.credential_version
  and t.token_hash = $1 and t.used_at is null and t.expires_at > now()`;

async function use(tx: Tx, table: Table, hash: Buffer): Promise<TokenOwner | null> {
  const sql = `update auth.${table} t set used_at = now() from auth.accounts a where ${LIVE} returning a.id, a.credential_version`;
  const rows = await tx.query<TokenOwner>(sql, [hash], `${table}-use`);
  return rows[0] ?? null;
}

/** Five minutes for the choice of a role. */
export function insertChallenge(tx: Tx, hash: Buffer, accountId: Id, credentialVersion: number): Promise<void> {
  return insert(tx, 'challenges', hash, accountId, credentialVersion, 5);
}

/** Uses a challenge up; null when it is none, was used, ran out or the credentials changed since. */
export function useChallenge(tx: Tx, hash: Buffer): Promise<TokenOwner | null> {
  return use(tx, 'challenges', hash);
}

export const RESET_MINUTES = 30;
export const INVITATION_MINUTES = 7 * 24 * 60;

export function insertResetToken(
  tx: Tx,
  hash: Buffer,
  accountId: Id,
  credentialVersion: number,
  minutes: number,
): Promise<void> {
  return insert(tx, 'reset_tokens', hash, accountId, credentialVersion, minutes);
}

/** Uses a mailed token up; null as above. */
export function useResetToken(tx: Tx, hash: Buffer): Promise<TokenOwner | null> {
  return use(tx, 'reset_tokens', hash);
}

/** Whose mailed token this is while it is good, without using it up. */
export async function ownerOfResetToken(tx: Tx, hash: Buffer): Promise<{ id: Id; username: string } | null> {
  const sql = `select a.id, a.username::text from auth.reset_tokens t, auth.accounts a where ${LIVE}`;
  const rows = await tx.query<{ id: Id; username: string }>(sql, [hash], 'reset-owner');
  return rows[0] ?? null;
}

/** Deletes what no rule asks for any more. */
export async function sweep(tx: Tx): Promise<void> {
  await tx.query(
    `delete from auth.attempts where window_start < now() - case when key like 'known:%' then interval '90 days' else interval '1 day' end`,
  );
  await tx.query(`delete from auth.challenges where expires_at < now() - interval '1 day'`);
  await tx.query(`delete from auth.reset_tokens where expires_at < now() - interval '1 day'`);
  await tx.query(`delete from auth.sessions where expires_at < now() - interval '30 days'`);
}
