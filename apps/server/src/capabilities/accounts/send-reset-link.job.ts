import { id } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { z } from 'zod';
import type { Database } from '../../platform/db/database';
import { defineJob, type JobDefinition } from '../../platform/jobs/define-job';
import { queueMail } from '../../platform/mail/queue-mail';
import { accountById } from './account-rows';
import { isMailAddress } from './is-mail-address';
import { newOneTimeToken } from './one-time-token';
import { activeSeats } from './seat-rows';
import { insertResetToken, RESET_MINUTES } from './token-rows';

export const SEND_RESET_LINK = 'accounts-send-reset-link';

/** The address that a mailed token travels in. */
export function resetLink(publicUrl: string, token: string): string {
  return `${publicUrl}/auth/reset-password/${token}`;
}

function textOf(fullName: string, link: string): string {
  return [
    `Hello ${fullName},`,
    'somebody, most likely you, asked for a new password. Set it here within 30 minutes:',
    link,
    'The link works once. If you did not ask for it, you need not do anything: your password stays as it is.',
  ].join('\n\n');
}

/** Writes the link to the account's owner, from the company of the first active seat. Does nothing for an id without an active account that can be written to. */
async function sendResetLink(database: Database, publicUrl: string, accountId: Id): Promise<void> {
  const [account, seats] = await database.identity(
    async (tx) => [await accountById(tx, accountId), await activeSeats(tx, accountId)] as const,
  );
  const company = seats[0]?.company_id;
  if (!account?.is_active || !isMailAddress(account.email) || !company) return;
  const { token, hash } = newOneTimeToken();
  await database.tenant(company).write(async (tx) => {
    await insertResetToken(tx, hash, account.id, account.credential_version, RESET_MINUTES);
    await queueMail(tx, {
      to: account.email,
      subject: 'Your new password',
      text: textOf(account.full_name, resetLink(publicUrl, token)),
    });
  });
}

/** The job behind forgot-password. @param publicUrl where the product is reached, without a final slash. */
export function sendResetLinkJob(publicUrl: string): JobDefinition {
  return defineJob(SEND_RESET_LINK, z.strictObject({ accountId: id }), ({ accountId }, { database }) =>
    sendResetLink(database, publicUrl, accountId),
  );
}
