import { randomInt } from 'node:crypto';
import type { Id } from '@lendwright/kernel';
import type { Tx } from '../../../platform/db/tenant-scope';
import type { Account } from '../identity/account-rows';
import { hasFactor } from './factor-rows';
import { tokenHash } from '../identity/one-time-token';

/** Without letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
export const ENROLLMENT_HOURS = 72;

/** A code for people to read out and type: groups of five letters and digits. */
export function newReadableCode(groups: number): string {
  const group = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** What is stored of a spoken code; blanks, dashes and lower case of the typed one do not matter. */
export function readableCodeHash(code: string): Buffer {
  return tokenHash(code.toUpperCase().replace(/[^A-Z0-9]/g, ''));
}

/**
 * Issues the code that, with the password, sets up the first second factor of an account. It replaces an older one and is
 * valid for 72 hours. Only its hash is stored: the caller shows it once.
 */
export async function issueEnrollmentCode(tx: Tx, accountId: Id, by: string): Promise<{ code: string; until: string }> {
  const code = newReadableCode(3);
  const sql = `insert into auth.enrollment_codes (account_id, code_hash, issued_by, expires_at)
    values ($1, $2, $3, now() + ${ENROLLMENT_HOURS} * interval '1 hour')
    on conflict (account_id) do update set code_hash = excluded.code_hash, issued_by = excluded.issued_by,
      created_at = excluded.created_at, expires_at = excluded.expires_at
    returning expires_at as until`;
  const rows = await tx.query<{ until: string }>(sql, [accountId, readableCodeHash(code), by], 'enrollment-code-issue');
  return { code, until: rows[0]?.until ?? '' };
}

export async function isEnrollmentCode(tx: Tx, accountId: Id, code: string): Promise<boolean> {
  const sql = 'select 1 from auth.enrollment_codes where account_id = $1 and code_hash = $2 and expires_at > now()';
  return (await tx.query(sql, [accountId, readableCodeHash(code)], 'enrollment-code-check')).length > 0;
}

/** A factor was set up, or the account changed hands: the code is used up. */
export async function dropEnrollmentCode(tx: Tx, accountId: Id): Promise<void> {
  await tx.query('delete from auth.enrollment_codes where account_id = $1', [accountId], 'enrollment-code-drop');
}

/**
 * Whether setting up the first factor of this account takes an enrollment code. A mailbox alone must not open a role of
 * staff or of a Super user, so that a password that was set by a mailed link, or a factor that was reset, is not followed
 * by free enrollment. Accounts of borrowers and partners alone are entered by mailbox and password anyway.
 * @source TRUST T56
 */
export async function needsEnrollmentCode(tx: Tx, account: Pick<Account, 'id' | 'may_enroll'>): Promise<boolean> {
  if (account.may_enroll || (await hasFactor(tx, account.id))) return false;
  const sql = `select 1 from auth.memberships where account_id = $1 and is_active and user_type in ('Workforces', 'Super') limit 1`;
  return (await tx.query(sql, [account.id], 'enrollment-strict')).length > 0;
}
