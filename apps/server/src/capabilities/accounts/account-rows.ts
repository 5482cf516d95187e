import type { Id } from '@lendwright/kernel';
import type { Tx } from '../../platform/db/tenant-scope';

export interface Account {
  readonly id: Id;
  readonly username: string;
  readonly password_hash: string | null;
  readonly full_name: string;
  readonly email: string;
  readonly is_active: boolean;
  readonly may_edit_profile: boolean;
  readonly credential_version: number;
}

const COLUMNS = 'id, username::text, password_hash, full_name, email, is_active, may_edit_profile, credential_version';

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
}

/** False when the name is taken; the transaction goes on. */
export async function insertAccount(tx: Tx, account: NewAccountRow): Promise<boolean> {
  const sql = `insert into auth.accounts (id, username, password_hash, full_name, email, may_edit_profile) values ($1, $2, $3, $4, $5, $6)
    on conflict do nothing returning id`;
  const { id, username, passwordHash, fullName, email, mayEditProfile } = account;
  return (
    (await tx.query(sql, [id, username, passwordHash, fullName, email, mayEditProfile], 'account-insert')).length === 1
  );
}

/** A new password makes every token of the old credentials void. */
export async function setPassword(tx: Tx, accountId: Id, passwordHash: string): Promise<void> {
  const sql = 'update auth.accounts set password_hash = $2, credential_version = credential_version + 1 where id = $1';
  await tx.query(sql, [accountId, passwordHash], 'account-set-password');
}

/** Makes every token, challenge and trusted device of the present credentials void. */
export async function raiseCredentials(tx: Tx, accountId: Id): Promise<void> {
  const sql = 'update auth.accounts set credential_version = credential_version + 1 where id = $1';
  await tx.query(sql, [accountId], 'account-raise');
}

/** Lets the changes to the factors of one account happen one after the other. */
export async function lockAccount(tx: Tx, accountId: Id): Promise<void> {
  await tx.query('select 1 from auth.accounts where id = $1 for update', [accountId], 'account-lock');
}

export async function setLanguage(tx: Tx, accountId: Id, language: string): Promise<void> {
  await tx.query('update auth.accounts set language = $2 where id = $1', [accountId, language], 'account-language');
}

/** False when another account has the name. A new name makes every token of the old credentials void. */
export async function setUsername(tx: Tx, accountId: Id, username: string): Promise<boolean> {
  const sql = `update auth.accounts set username = $2, credential_version = credential_version + 1 where id = $1
    and not exists (select 1 from auth.accounts other where other.username = $2 and other.id <> $1) returning id`;
  return (await tx.query(sql, [accountId, username], 'account-set-name')).length === 1;
}

export async function setProfileOf(
  tx: Tx,
  accountId: Id,
  fullName: string,
  email: string,
  mayEditProfile: boolean,
): Promise<void> {
  const sql = 'update auth.accounts set full_name = $2, email = $3, may_edit_profile = $4 where id = $1';
  await tx.query(sql, [accountId, fullName, email, mayEditProfile], 'account-set-profile');
}

export async function hasAnyAccount(tx: Tx): Promise<boolean> {
  const rows = await tx.query<{ some: boolean }>(
    'select exists (select 1 from auth.accounts) as some',
    [],
    'account-any',
  );
  return rows[0]?.some === true;
}

/** Those of the names that exist. */
export async function existingNames(tx: Tx, usernames: readonly string[]): Promise<string[]> {
  const sql = 'select username::text from auth.accounts where username = any($1::citext[]) and is_active';
  const rows = await tx.query<{ username: string }>(sql, [usernames], 'account-names');
  return rows.map(({ username }) => username);
}
