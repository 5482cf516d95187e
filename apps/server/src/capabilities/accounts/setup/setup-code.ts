import type { Database } from '../../../platform/db/database';
import { hasAnyAccount } from '../identity/account-rows';
import { newReadableCode, readableCodeHash } from '../factors/enrollment-code';
import { saveSetupCode } from './installation-rows';

/** What is stored of the setup code. */
export const setupCodeHash = (code: string): string => readableCodeHash(code).toString('base64url');

/**
 * Makes the code with which the first Super user of an empty installation is created, for the start to print.
 * @returns null when there is an account already. A later start makes a new code, and the older one is void.
 */
export function ensureSetupCode(database: Database): Promise<string | null> {
  return database.identity(async (tx) => {
    if (await hasAnyAccount(tx)) return null;
    const code = newReadableCode(4);
    await saveSetupCode(tx, setupCodeHash(code));
    return code;
  });
}
