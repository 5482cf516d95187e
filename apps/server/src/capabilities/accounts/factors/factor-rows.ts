import type { Id } from '@lendwright/kernel';
import type { Tx } from '../../../platform/db/tenant-scope';

/** A second factor of an account: an authenticator app or a passkey. */
export interface Factor {
  readonly id: Id;
  readonly kind: 'totp' | 'passkey';
  readonly name: string;
  /** Encrypted; only for authenticator apps. */
  readonly secret: string | null;
  readonly last_step: number;
  readonly credential_id: string | null;
  readonly public_key: Buffer | null;
  readonly counter: number;
  readonly transports: string[];
  readonly rp_id: string | null;
  readonly created_at: string;
  readonly last_used_at: string | null;
}

export function factorsOf(tx: Tx, accountId: Id): Promise<Factor[]> {
  const sql = `select id, kind, name, secret, last_step, credential_id, public_key, counter, transports, rp_id, created_at, last_used_at
    from auth.factors where account_id = $1 order by created_at, id`;
  return tx.query(sql, [accountId], 'factors-of');
}

export async function hasFactor(tx: Tx, accountId: Id): Promise<boolean> {
  return (
    (await tx.query('select 1 from auth.factors where account_id = $1 limit 1', [accountId], 'factor-any')).length > 0
  );
}

/** Each account has at most one authenticator app; a new one replaces it. */
export async function insertTotp(
  tx: Tx,
  accountId: Id,
  id: Id,
  name: string,
  secret: string,
  step: number,
): Promise<void> {
  await tx.query(`delete from auth.factors where account_id = $1 and kind = 'totp'`, [accountId], 'totp-replace');
  const sql = `insert into auth.factors (id, account_id, kind, name, secret, last_step) values ($1, $2, 'totp', $3, $4, $5)`;
  await tx.query(sql, [id, accountId, name, secret, step], 'totp-insert');
}

export interface NewPasskeyRow {
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly rpId: string;
}

/** Returns false if any account already uses this passkey. */
export async function insertPasskey(tx: Tx, accountId: Id, id: Id, name: string, key: NewPasskeyRow): Promise<boolean> {
  const sql = `insert into auth.factors (id, account_id, kind, name, credential_id, public_key, counter, transports, rp_id)
    values ($1, $2, 'passkey', $3, $4, $5, $6, $7, $8) on conflict do nothing returning id`;
  const { credentialId, publicKey, counter, transports, rpId } = key;
  const values = [id, accountId, name, credentialId, publicKey, counter, [...transports], rpId];
  return (await tx.query(sql, values, 'passkey-insert')).length === 1;
}

/** Consumes a time step. Returns false if this step or a later one was already used. */
export async function claimStep(tx: Tx, id: Id, step: number): Promise<boolean> {
  const sql =
    'update auth.factors set last_step = $2, last_used_at = now() where id = $1 and last_step < $2 returning id';
  return (await tx.query(sql, [id, step], 'totp-claim')).length === 1;
}

/**
 * Stores the passkey's counter. Returns false if a concurrent use advanced it further. Keys without a counter stay at
 * 0.
 */
export async function claimCounter(tx: Tx, id: Id, counter: number): Promise<boolean> {
  const sql = `update auth.factors set counter = $2, last_used_at = now()
    where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning id`;
  return (await tx.query(sql, [id, counter], 'passkey-claim')).length === 1;
}

export async function deleteFactor(tx: Tx, accountId: Id, id: Id): Promise<boolean> {
  const sql = 'delete from auth.factors where account_id = $1 and id = $2 returning id';
  return (await tx.query(sql, [accountId, id], 'factor-delete')).length === 1;
}

/** Deletes everything beyond the password: factors, recovery codes, device trust and pending challenges. */
export async function dropSecondFactor(tx: Tx, accountId: Id): Promise<void> {
  await tx.query('delete from auth.factors where account_id = $1', [accountId], 'factors-drop');
  await tx.query('delete from auth.recovery_codes where account_id = $1', [accountId], 'codes-drop');
  await tx.query('delete from auth.factor_challenges where account_id = $1', [accountId], 'factor-challenges-drop');
  await tx.query('update auth.devices set trusted_until = null where account_id = $1', [accountId], 'trust-drop');
}

export async function replaceRecoveryCodes(tx: Tx, accountId: Id, hashes: readonly string[]): Promise<void> {
  await tx.query('delete from auth.recovery_codes where account_id = $1', [accountId], 'codes-drop');
  const sql = 'insert into auth.recovery_codes (account_id, code_hash) select $1, unnest($2::text[])';
  await tx.query(sql, [accountId, hashes], 'codes-insert');
}

/** Consumes a recovery code of this account. */
export async function claimRecoveryCode(tx: Tx, accountId: Id, hash: string): Promise<boolean> {
  const sql =
    'update auth.recovery_codes set used_at = now() where account_id = $1 and code_hash = $2 and used_at is null returning account_id';
  return (await tx.query(sql, [accountId, hash], 'code-claim')).length === 1;
}

export async function countRecoveryCodes(tx: Tx, accountId: Id): Promise<number> {
  const sql = 'select count(*)::int as n from auth.recovery_codes where account_id = $1 and used_at is null';
  return (await tx.query<{ n: number }>(sql, [accountId], 'codes-left'))[0]?.n ?? 0;
}
