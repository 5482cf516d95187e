import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import type { Database } from '../../platform/db/database';
import { accountByName, endEnrollment } from './account-rows';
import { issueEnrollmentCode } from './enrollment-code';
import { dropSecondFactor } from './factor-rows';
import { notifyOwner } from './notify-owner';
import { newOneTimeToken } from './one-time-token';
import { resetLink } from './send-reset-link.job';
import { signInName } from './sign-in-name';
import { insertResetToken } from './token-rows';

/** What lets the owner of an account in again. */
export interface Rescue {
  /** Sets a new password; once, within 30 minutes. */
  readonly link: string;
  /** Sets up a new second factor after it; once, within 72 hours. */
  readonly enrollmentCode: string;
}

/**
 * Lets the owner of an account in again who lost password and second factor, for whoever operates the server: a Super
 * user has nobody above. Removes the second factor; the owner is notified.
 * @param publicUrl where the link leads, without a final slash
 * @throws Refusal 404 not_found
 */
export async function rescueAccount(database: Database, publicUrl: string, username: string): Promise<Rescue> {
  const { token, hash } = newOneTimeToken();
  const { account, code } = await database.identity(async (tx) => {
    const found = await accountByName(tx, signInName(username));
    if (!found?.is_active) throw new Refusal(404, 'not_found', reason('accounts.accountMissing', { username }));
    await dropSecondFactor(tx, found.id);
    await endEnrollment(tx, found.id);
    await insertResetToken(tx, hash, found, 'forgot');
    return { account: found, code: (await issueEnrollmentCode(tx, found.id, 'Server operator')).code };
  });
  await notifyOwner(database, account.id, 'reset');
  return { link: resetLink(publicUrl, token), enrollmentCode: code };
}
