import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { queueMail } from '../../platform/mail/queue-mail';
import { accountById } from './account-rows';
import { isMailAddress } from './is-mail-address';
import { newOneTimeToken } from './one-time-token';
import { resetLink } from './send-reset-link.job';
import { insertResetToken, INVITATION_MINUTES } from './token-rows';

function textOf(fullName: string, username: string, link: string): string {
  return [
    `Hello ${fullName},`,
    `a login was made for you. Your user name is ${username}. Choose your password here within 7 days:`,
    link,
    'The link works once.',
  ].join('\n\n');
}

/**
 * Mails an account without a password the link to set one, good for 7 days.
 * @throws Refusal 422 password_weak when there is no address to write to: such a login needs its first password by hand.
 */
export async function inviteByMail(tx: TenantTx, accountId: Id, publicUrl: string): Promise<void> {
  const account = await accountById(tx, accountId);
  if (!account || !isMailAddress(account.email)) {
    throw new Refusal(
      422,
      'password_weak',
      'This person has no mail address for the link to choose a password. Please give a first password here.',
    );
  }
  const { token, hash } = newOneTimeToken();
  await insertResetToken(tx, hash, accountId, account.credential_version, INVITATION_MINUTES);
  const text = textOf(account.full_name, account.username, resetLink(publicUrl, token));
  await queueMail(tx, { to: account.email, subject: 'Your login', text });
}
