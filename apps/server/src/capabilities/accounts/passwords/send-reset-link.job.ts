import { id } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { z } from 'zod';
import type { Database } from '../../../platform/db/database';
import { defineJob, type JobDefinition } from '../../../platform/jobs/define-job';
import { accountById } from '../identity/account-rows';
import { mailAccount, type AccountMail } from '../identity/account-mail';
import { newOneTimeToken } from '../identity/one-time-token';
import { readActiveMemberships } from '../identity/membership-rows';
import { insertResetToken, RESET_MINUTES } from '../identity/token-rows';

export const SEND_RESET_LINK = 'accounts-send-reset-link';

/** The URL of a mailed reset link. */
export function resetLink(publicUrl: string, token: string): string {
  return `${publicUrl}/auth/reset-password/${token}`;
}

function resetMail(link: string): AccountMail {
  return {
    subject: 'Your new password',
    paragraphs: [
      `Someone, most likely you, asked for a new password. Choose it here within ${RESET_MINUTES.forgot} minutes:`,
      link,
      "The link works once. If you didn't ask for it, ignore this email: your password stays as it is.",
    ],
  };
}

/** Emails the link to the owner. Does nothing unless the account is active, has an address and has a role. */
async function sendResetLink(database: Database, publicUrl: string, accountId: Id): Promise<void> {
  const [account, memberships] = await database.identity(
    async (tx) => [await accountById(tx, accountId), await readActiveMemberships(tx, accountId)] as const,
  );
  if (!account?.is_active || memberships.length === 0) return;
  const { token, hash } = newOneTimeToken();
  await mailAccount(database, account, resetMail(resetLink(publicUrl, token)), (tx) =>
    insertResetToken(tx, hash, account, 'forgot'),
  );
}

/** Sends reset links for forgot-password. @param publicUrl the product's base URL, without a trailing slash */
export function sendResetLinkJob(publicUrl: string): JobDefinition {
  return defineJob(SEND_RESET_LINK, z.strictObject({ accountId: id }), ({ accountId }, { database }) =>
    sendResetLink(database, publicUrl, accountId),
  );
}
