import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { queueMail } from '../../platform/mail/queue-mail';
import { accountById, type Account } from './account-rows';
import type { AccountServices } from './account-services';
import { isMailAddress } from './is-mail-address';
import { activeSeats } from './seat-rows';

/** Writes to the owner of an account, in a transaction of a company in which it has a seat. No secret belongs in here. */
export async function mailOwner(
  tx: TenantTx,
  account: Pick<Account, 'full_name' | 'email'>,
  subject: string,
  paragraphs: readonly string[],
): Promise<void> {
  if (!isMailAddress(account.email)) return;
  await queueMail(tx, {
    to: account.email,
    subject,
    text: [`Hello ${account.full_name},`, ...paragraphs].join('\n\n'),
  });
}

/** What happened to the credentials of an account, in the words of the mail about it. */
const NEWS = {
  password: [
    'Your password was changed',
    'the password of your login was changed, and all other sessions were signed out.',
  ],
  added: ['A second factor was added', 'a second factor was added to your login.'],
  removed: ['A second factor was removed', 'a second factor was taken away from your login.'],
  reset: [
    'Your second factor was reset',
    'an administrator took away the second factor of your login. The next sign-in sets up a new one.',
  ],
  recovery: [
    'A recovery code was used',
    'a recovery code was used to sign in to your login. It does not work a second time.',
  ],
} as const;

/** Tells the owner of a change of the credentials, from the company of the first active seat. @source TRUST S9 */
export async function tellOwner(
  { database }: Pick<AccountServices, 'database'>,
  accountId: Id,
  news: keyof typeof NEWS,
): Promise<void> {
  const [account, seats] = await database.identity(
    async (tx) => [await accountById(tx, accountId), await activeSeats(tx, accountId)] as const,
  );
  const company = seats[0]?.company_id;
  if (!account || !company) return;
  const [subject, happened] = NEWS[news];
  const otherwise = 'If this was not you, set a new password with "Forgot Password?" and tell your administrator.';
  await database.tenant(company).write((tx) => mailOwner(tx, account, subject, [happened, otherwise]));
}
