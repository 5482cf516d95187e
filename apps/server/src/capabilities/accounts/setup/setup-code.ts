import type { Database } from '../../../platform/db/database';
import { hasAnyAccount } from '../identity/account-rows';
import { newReadableCode, readableCodeHash } from '../factors/enrollment-code';
import { saveSetupCode } from './installation-rows';

/** The hash stored for the setup code. */
export const setupCodeHash = (code: string): string => readableCodeHash(code).toString('base64url');

/**
 * Creates the code for setting up the first Super user of an empty installation, to be printed at startup.
 * @returns null if an account exists. Each start creates a new code and invalidates the previous one.
 */
export function ensureSetupCode(database: Database): Promise<string | null> {
  return database.identity(async (tx) => {
    if (await hasAnyAccount(tx)) return null;
    const code = newReadableCode(4);
    await saveSetupCode(tx, setupCodeHash(code));
    return code;
  });
}
