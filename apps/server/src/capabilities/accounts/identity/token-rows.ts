import type { Id } from '@lendwright/kernel';
import type { Tx } from '../../../platform/db/tenant-scope';

/** Whose token it was. Tokens are counted by the database's clock and void after any change of the credentials. */
export interface TokenOwner {
  readonly id: Id;
  readonly credential_version: number;
}

interface RoleChallengeOwner extends TokenOwner {
  /** The public password of a demo account gave it. */
  readonly is_demo: boolean;
}

const LIVE = `a.id = t.account_id and a.is_active and a.credential_version = t.credential_version
  and t.token_hash = $1 and t.used_at is null and t.expires_at > now()`;

/** Five minutes for the choice of a role. @param isDemo whether the public password of a demo account was given */
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

/** Uses a challenge up; null when it is none, was used, ran out or the credentials changed since. */
export async function consumeRoleChallenge(tx: Tx, hash: Buffer): Promise<RoleChallengeOwner | null> {
  const sql = `update auth.challenges t set used_at = now() from auth.accounts a where ${LIVE} returning a.id, a.credential_version, t.is_demo`;
  return (await tx.query<RoleChallengeOwner>(sql, [hash], 'challenges-use'))[0] ?? null;
}

/** What a token to set a password was given for: a mailed link, or the temporary password of an administrator. */
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

/** Uses a token up; null as above. */
export async function consumeResetToken(
  tx: Tx,
  hash: Buffer,
): Promise<(TokenOwner & { purpose: ResetPurpose }) | null> {
  const sql = `update auth.reset_tokens t set used_at = now() from auth.accounts a where ${LIVE}
    returning a.id, a.credential_version, t.purpose`;
  return (await tx.query<TokenOwner & { purpose: ResetPurpose }>(sql, [hash], 'reset_tokens-use'))[0] ?? null;
}

/** Whose token this is while it is valid, without using it up. */
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
  await tx.query(`delete from auth.factor_challenges where expires_at < now() - interval '1 day'`);
  await tx.query(`delete from auth.devices where last_seen_at < now() - interval '400 days'`);
  await tx.query(`delete from auth.sign_ins where at < now() - interval '90 days'`);
  await tx.query(`delete from auth.invitations where coalesce(closed_at, expires_at) < now() - interval '90 days'`);
  await tx.query(`delete from auth.enrollment_codes where expires_at < now()`);
  await tx.query(`delete from auth.account_mails where created_at < now() - interval '90 days'`);
  await tx.query(`delete from auth.sessions where expires_at < now() - interval '30 days'`);
}
