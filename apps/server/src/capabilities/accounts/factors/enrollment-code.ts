import { randomInt } from 'node:crypto';
import type { Id } from '@lendwright/kernel';
import type { Tx } from '../../../platform/db/tenant-scope';
import type { Account } from '../identity/account-rows';
import { hasFactor } from './factor-rows';
import { tokenHash } from '../identity/one-time-token';

/** Letters and digits that cannot be confused with each other. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
export const ENROLLMENT_HOURS = 72;

/** A code that people read out and type: groups of five letters and digits. */
export function newReadableCode(groups: number): string {
  const group = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** The hash stored for a readable code. Spaces, dashes and case are ignored. */
export function readableCodeHash(code: string): Buffer {
  return tokenHash(code.toUpperCase().replace(/[^A-Z0-9]/g, ''));
}

/**
 * Issues the code that, together with the password, lets the owner set up the first second factor. It replaces an
 * earlier code and is valid for 72 hours. Only its hash is stored; the caller shows the code once.
 */
export async function issueEnrollmentCode(
  tx: Tx,
  accountId: Id,
  author: string,
): Promise<{ code: string; until: string }> {
  const code = newReadableCode(3);
  const sql = `insert into auth.enrollment_codes (account_id, code_hash, issued_by, expires_at)
    values ($1, $2, $3, now() + ${ENROLLMENT_HOURS} * interval '1 hour')
    on conflict (account_id) do update set code_hash = excluded.code_hash, issued_by = excluded.issued_by,
      created_at = excluded.created_at, expires_at = excluded.expires_at
    returning expires_at as until`;
  const rows = await tx.query<{ until: string }>(
    sql,
    [accountId, readableCodeHash(code), author],
    'enrollment-code-issue',
  );
  return { code, until: rows[0]?.until ?? '' };
}

export async function isEnrollmentCode(tx: Tx, accountId: Id, code: string): Promise<boolean> {
  const sql = 'select 1 from auth.enrollment_codes where account_id = $1 and code_hash = $2 and expires_at > now()';
  return (await tx.query(sql, [accountId, readableCodeHash(code)], 'enrollment-code-check')).length > 0;
}

/** Deletes the code once a factor is set up or the account changes hands. */
export async function dropEnrollmentCode(tx: Tx, accountId: Id): Promise<void> {
  await tx.query('delete from auth.enrollment_codes where account_id = $1', [accountId], 'enrollment-code-drop');
}

/**
 * Whether this account needs an enrollment code to set up its first factor. Access to a mailbox alone must not open a
 * staff or Super user role, so a password set through a mailed link, or a reset factor, does not allow free enrollment.
 * Accounts that only hold borrower and partner roles don't need a code.
 * @source TRUST T56
 */
export async function needsEnrollmentCode(tx: Tx, account: Pick<Account, 'id' | 'may_enroll'>): Promise<boolean> {
  if (account.may_enroll || (await hasFactor(tx, account.id))) return false;
  const sql = `select 1 from auth.memberships where account_id = $1 and is_active and user_type in ('Workforces', 'Super') limit 1`;
  return (await tx.query(sql, [account.id], 'enrollment-strict')).length > 0;
}
