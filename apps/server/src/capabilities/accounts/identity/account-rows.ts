import type { Id } from '@lendwright/kernel';
import type { Tx } from '../../../platform/db/tenant-scope';

export interface Account {
  readonly id: Id;
  readonly username: string;
  readonly password_hash: string | null;
  readonly full_name: string;
  readonly email: string;
  readonly is_active: boolean;
  readonly may_edit_profile: boolean;
  readonly credential_version: number;
  /** The owner verified the mailbox of `email` by opening a mailed link. */
  readonly is_email_verified: boolean;
  /** The password is temporary and was set by an administrator. */
  readonly must_change_password: boolean;
  /** The first second factor can be set up with the password alone. Otherwise an enrollment code is required. */
  readonly may_enroll: boolean;
}

const COLUMNS = `id, username::text, password_hash, full_name, email, is_active, may_edit_profile, credential_version,
  email_verified_at is not null as is_email_verified, must_change_password, may_enroll`;

export async function accountByName(tx: Tx, username: string): Promise<Account | null> {
  const rows = await tx.query<Account>(
    `select ${COLUMNS} from auth.accounts where username = $1`,
    [username],
    'account-by-name',
  );
  return rows[0] ?? null;
}

export async function accountById(tx: Tx, id: Id): Promise<Account | null> {
  const rows = await tx.query<Account>(`select ${COLUMNS} from auth.accounts where id = $1`, [id], 'account-by-id');
  return rows[0] ?? null;
}

export interface NewAccountRow {
  readonly id: Id;
  readonly username: string;
  readonly passwordHash: string | null;
  readonly fullName: string;
  readonly email: string;
  readonly mayEditProfile: boolean;
  readonly isEmailVerified: boolean;
  readonly mustChangePassword: boolean;
}

/** Returns false if the username is taken; the transaction stays usable. */
export async function insertAccount(tx: Tx, account: NewAccountRow): Promise<boolean> {
  const verifiedAt = account.isEmailVerified ? 'now()' : 'null';
  const sql = `insert into auth.accounts (id, username, password_hash, full_name, email, may_edit_profile, email_verified_at, must_change_password)
    values ($1, $2, $3, $4, $5, $6, ${verifiedAt}, $7) on conflict do nothing returning id`;
  const { id, username, passwordHash, fullName, email, mayEditProfile, mustChangePassword } = account;
  const values = [id, username, passwordHash, fullName, email, mayEditProfile, mustChangePassword];
  return (await tx.query(sql, values, `account-insert${account.isEmailVerified ? '-verified' : ''}`)).length === 1;
}

/**
 * Sets a password and invalidates all tokens issued for the old credentials.
 * @param isTemporary set by an administrator; must be changed at the next sign-in
 */
export async function setPassword(tx: Tx, accountId: Id, passwordHash: string, isTemporary = false): Promise<void> {
  const sql = `update auth.accounts set password_hash = $2, must_change_password = $3, credential_version = credential_version + 1
    where id = $1`;
  await tx.query(sql, [accountId, passwordHash, isTemporary], 'account-set-password');
}

/**
 * Marks the mailbox as verified after the owner opened a mailed link. The same mailbox is not a second proof of
 * identity, so an account without a second factor loses free enrollment.
 * @source TRUST T56
 */
export async function verifyByMail(tx: Tx, accountId: Id): Promise<void> {
  const sql = `update auth.accounts a set email_verified_at = coalesce(email_verified_at, (select now())),
      may_enroll = may_enroll and exists (select 1 from auth.factors f where f.account_id = a.id)
    where id = $1`;
  await tx.query(sql, [accountId], 'account-verify-by-mail');
}

/** Requires an enrollment code for the first factor. */
export async function requireEnrollmentCode(tx: Tx, accountId: Id): Promise<void> {
  await tx.query('update auth.accounts set may_enroll = false where id = $1', [accountId], 'account-end-enrollment');
}

/** Invalidates every token, challenge and trusted device of the current credentials. */
export async function bumpCredentialVersion(tx: Tx, accountId: Id): Promise<void> {
  const sql = 'update auth.accounts set credential_version = credential_version + 1 where id = $1';
  await tx.query(sql, [accountId], 'account-raise');
}

/** Serializes changes to the factors of one account. */
export async function lockAccount(tx: Tx, accountId: Id): Promise<void> {
  await tx.query('select 1 from auth.accounts where id = $1 for update', [accountId], 'account-lock');
}

export async function setLanguage(tx: Tx, accountId: Id, language: string): Promise<void> {
  await tx.query('update auth.accounts set language = $2 where id = $1', [accountId, language], 'account-language');
}

/** Returns false if another account has the name. A new name invalidates all tokens of the old credentials. */
export async function setUsername(tx: Tx, accountId: Id, username: string): Promise<boolean> {
  const sql = `update auth.accounts set username = $2, credential_version = credential_version + 1 where id = $1
    and not exists (select 1 from auth.accounts other where other.username = $2 and other.id <> $1) returning id`;
  return (await tx.query(sql, [accountId, username], 'account-set-name')).length === 1;
}

export async function setProfile(
  tx: Tx,
  accountId: Id,
  fullName: string,
  email: string,
  mayEditProfile: boolean,
): Promise<void> {
  const sql = `update auth.accounts set full_name = $2, email = $3, may_edit_profile = $4,
      email_verified_at = case when lower(email) = lower($3) then email_verified_at end
    where id = $1`;
  await tx.query(sql, [accountId, fullName, email, mayEditProfile], 'account-set-profile');
}

export async function hasAnyAccount(tx: Tx): Promise<boolean> {
  const rows = await tx.query<{ has_account: boolean }>(
    'select exists (select 1 from auth.accounts) as has_account',
    [],
    'account-any',
  );
  return rows[0]?.has_account === true;
}

/** The usernames that exist and are active. */
export async function readExistingNames(tx: Tx, usernames: readonly string[]): Promise<string[]> {
  const sql = 'select username::text from auth.accounts where username = any($1::citext[]) and is_active';
  const rows = await tx.query<{ username: string }>(sql, [usernames], 'account-names');
  return rows.map(({ username }) => username);
}
