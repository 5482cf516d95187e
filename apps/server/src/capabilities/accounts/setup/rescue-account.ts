import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import type { Database } from '../../../platform/db/database';
import { accountByName, requireEnrollmentCode } from '../identity/account-rows';
import { issueEnrollmentCode } from '../factors/enrollment-code';
import { dropSecondFactor } from '../factors/factor-rows';
import { notifyOwner } from '../identity/account-mail';
import { newOneTimeToken } from '../identity/one-time-token';
import { resetLink } from '../passwords/send-reset-link.job';
import { signInName } from '../identity/username';
import { insertResetToken } from '../identity/token-rows';

/** What the owner needs to regain access. */
export interface RescuedAccount {
  /** Sets a new password; valid once, for 30 minutes. */
  readonly link: string;
  /** Then sets up a new second factor; valid once, for 72 hours. */
  readonly enrollmentCode: string;
}

/**
 * Restores access for an owner who lost both password and second factor. For server operators, because nobody else can
 * help a Super user. Removes the second factor and notifies the owner.
 * @param publicUrl base URL of the link, without a trailing slash
 * @throws Refusal 404 not_found
 */
export async function rescueAccount(database: Database, publicUrl: string, username: string): Promise<RescuedAccount> {
  const { token, hash } = newOneTimeToken();
  const { account, code } = await database.identity(async (tx) => {
    const foundAccount = await accountByName(tx, signInName(username));
    if (!foundAccount?.is_active) throw new Refusal(404, 'not_found', reason('accounts.accountMissing', { username }));
    await dropSecondFactor(tx, foundAccount.id);
    await requireEnrollmentCode(tx, foundAccount.id);
    await insertResetToken(tx, hash, foundAccount, 'forgot');
    return { account: foundAccount, code: (await issueEnrollmentCode(tx, foundAccount.id, 'Server operator')).code };
  });
  await notifyOwner(database, account.id, 'reset');
  return { link: resetLink(publicUrl, token), enrollmentCode: code };
}
