import type { Id } from '@lendwright/kernel';
import type { Tx } from '../../../platform/db/tenant-scope';

/** The account of a token. Tokens expire by the database clock and are void after any credential change. */
export interface TokenOwner {
  readonly id: Id;
  readonly credential_version: number;
}

interface RoleChallengeOwner extends TokenOwner {
  /** Issued for the public password of a demo account. */
  readonly is_demo: boolean;
}

const LIVE_ACCOUNT_SQL = `a.id = t.account_id and a.is_active and a.credential_version = t.credential_version
  and t.token_hash = $1 and t.used_at is null and t.expires_at > now()`;

/** Stores a role choice that is valid for five minutes. @param isDemo whether the public demo password was used */
export async function insertRoleChallenge(
  tx: Tx,
  hash: Buffer,
  accountId: Id,
  credentialVersion: number,
  isDemo = false,
): Promise<void> {
  const sql = `insert into auth.challenges (token_hash, account_id, credential_version, expires_at, is_demo)
    values ($1, $2, $3, now() + interval '5 minutes', $4)`;
  await tx.query(sql, [hash, accountId, credentialVersion, isDemo], 'challenges-insert');
}

/** Consumes a role choice. Returns null if it is unknown, used or expired, or the credentials have changed. */
export async function consumeRoleChallenge(tx: Tx, hash: Buffer): Promise<RoleChallengeOwner | null> {
  const sql = `update auth.challenges t set used_at = now() from auth.accounts a where ${LIVE_ACCOUNT_SQL} returning a.id, a.credential_version, t.is_demo`;
  return (await tx.query<RoleChallengeOwner>(sql, [hash], 'challenges-use'))[0] ?? null;
}

/** Why a password may be set: through a mailed link, or because an administrator set a temporary password. */
export type ResetPurpose = 'forgot' | 'temporary';
export const RESET_MINUTES: Readonly<Record<ResetPurpose, number>> = { forgot: 30, temporary: 15 };

export async function insertResetToken(
  tx: Tx,
  hash: Buffer,
  { id, credential_version }: TokenOwner,
  purpose: ResetPurpose,
): Promise<void> {
  const sql = `insert into auth.reset_tokens (token_hash, account_id, credential_version, purpose, expires_at)
    values ($1, $2, $3, $4, now() + $5 * interval '1 minute')`;
  await tx.query(sql, [hash, id, credential_version, purpose, RESET_MINUTES[purpose]], 'reset_tokens-insert');
}

/** Consumes a reset token. Returns null if it is unknown, used or expired, or the credentials have changed. */
export async function consumeResetToken(
  tx: Tx,
  hash: Buffer,
): Promise<(TokenOwner & { purpose: ResetPurpose }) | null> {
  const sql = `update auth.reset_tokens t set used_at = now() from auth.accounts a where ${LIVE_ACCOUNT_SQL}
    returning a.id, a.credential_version, t.purpose`;
  return (await tx.query<TokenOwner & { purpose: ResetPurpose }>(sql, [hash], 'reset_tokens-use'))[0] ?? null;
}

/** The account of a valid reset token, without consuming it. */
export async function ownerOfResetToken(tx: Tx, hash: Buffer): Promise<{ id: Id; username: string } | null> {
  const sql = `select a.id, a.username::text from auth.reset_tokens t, auth.accounts a where ${LIVE_ACCOUNT_SQL}`;
  const rows = await tx.query<{ id: Id; username: string }>(sql, [hash], 'reset-owner');
  return rows[0] ?? null;
}

/** Deletes expired rows that nothing reads. */
export async function sweep(tx: Tx): Promise<void> {
  await tx.query(
    `delete from auth.attempts where window_start < now() - case when key like 'known:%' then interval '90 days' else interval '1 day' end`,
  );
  await tx.query(`delete from auth.challenges where expires_at < now() - interval '1 day'`);
  await tx.query(`delete from auth.reset_tokens where expires_at < now() - interval '1 day'`);
  await tx.query(`delete from auth.factor_challenges where expires_at < now() - interval '1 day'`);
  await tx.query(`delete from auth.devices where last_seen_at < now() - interval '400 days'`);
  await tx.query(`delete from auth.sign_ins where at < now() - interval '90 days'`);
  await tx.query(`delete from auth.invitations where coalesce(closed_at, expires_at) < now() - interval '90 days'`);
  await tx.query(`delete from auth.enrollment_codes where expires_at < now()`);
  await tx.query(`delete from auth.account_mails where created_at < now() - interval '90 days'`);
  await tx.query(`delete from auth.sessions where expires_at < now() - interval '30 days'`);
}
