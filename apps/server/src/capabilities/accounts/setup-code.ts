import { randomInt } from 'node:crypto';
import type { Database } from '../../platform/db/database';
import { hasAnyAccount } from './account-rows';
import { saveSetupCode } from './installation-rows';
import { tokenHash } from './one-time-token';

/** Without letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

function newCode(): string {
  const piece = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return [piece(), piece(), piece(), piece()].join('-');
}

/** What is stored of a code; blanks, dashes and small letters of the typed one do not matter. */
export function setupCodeHash(code: string): string {
  return tokenHash(code.toUpperCase().replace(/[^A-Z0-9]/g, '')).toString('base64url');
}

/**
 * Makes the code with which the first Super user of an empty installation is created, for the start to print.
 * @returns null when there is an account already. A later start makes a new code, and the older one is void.
 */
export function ensureSetupCode(database: Database): Promise<string | null> {
  return database.identity(async (tx) => {
    if (await hasAnyAccount(tx)) return null;
    const code = newCode();
    await saveSetupCode(tx, setupCodeHash(code));
    return code;
  });
}
