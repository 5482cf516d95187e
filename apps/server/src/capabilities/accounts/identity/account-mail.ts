import type { Id } from '@lendwright/kernel';
import type { Database } from '../../../platform/db/database';
import type { TenantTx, Tx } from '../../../platform/db/tenant-scope';
import { queueAccountMail, queueMail } from '../../../platform/mail/queue-mail';
import { accountById, type Account } from './account-rows';
import { isMailAddress } from './is-mail-address';

/**
 * The only company that an account belongs to. Null if it has roles in several companies (active or not), is a Super
 * user, or has no role. No single company may read mail about, change or reset such an account.
 */
async function findOnlyCompany(tx: Tx, accountId: Id): Promise<Id | null> {
  const sql = `select min(company_id::text)::uuid as company_id from auth.memberships where account_id = $1
    having count(distinct company_id) = 1 and not bool_or(user_type = 'Super')`;
  return (await tx.query<{ company_id: Id }>(sql, [accountId], 'account-only-company'))[0]?.company_id ?? null;
}

/** An email about an account. */
export interface AccountMail {
  /** English by default. */
  readonly greeting?: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

/** The account that an email is about and addressed to. */
export type MailedAccount = Pick<Account, 'id' | 'full_name' | 'email'>;

const mailFor = (account: MailedAccount, { subject, paragraphs, greeting }: AccountMail) => ({
  to: account.email,
  subject,
  text: [greeting ?? `Hello ${account.full_name},`, ...paragraphs].join('\n\n'),
});

/**
 * Queues an email to the account's owner, in a company's transaction. Email about an account that belongs to other
 * companies too, or to a Super user, goes to the mailbox that only Super users read, because a link in it opens more
 * than this company.
 * @returns false if the account has no usable address
 * @source TRUST T56
 */
export async function mailAccountInTransaction(
  tx: TenantTx,
  account: MailedAccount,
  mail: AccountMail,
): Promise<boolean> {
  if (!isMailAddress(account.email)) return false;
  if ((await findOnlyCompany(tx, account.id)) === tx.companyId) await queueMail(tx, mailFor(account, mail));
  else await queueAccountMail(tx, account.id, mailFor(account, mail));
  return true;
}

/**
 * Like `mailAccountInTransaction`, in a separate transaction.
 * @param work commits together with the email, for example the token that it contains
 */
export async function mailAccount(
  database: Database,
  account: MailedAccount,
  mail: AccountMail,
  work: (tx: Tx) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  if (!isMailAddress(account.email)) return;
  const company = await database.identity((tx) => findOnlyCompany(tx, account.id));
  if (company === null) {
    await database.identity(async (tx) => {
      await work(tx);
      await queueAccountMail(tx, account.id, mailFor(account, mail));
    });
    return;
  }
  await database.tenant(company).write(async (tx) => {
    await work(tx);
    // Checked again, because the account may have joined another company in the meantime.
    await mailAccountInTransaction(tx, account, mail);
  });
}

/** Subjects and texts of notices about changed credentials. */
const NOTICES = {
  password: ['Your password was changed', 'Your password was changed. You were signed out on all other devices.'],
  temporary: [
    'An administrator set a temporary password',
    'An administrator of your company set a temporary password for your account. You will choose your own when you next sign in.',
  ],
  added: ['A second factor was added', 'A second factor was added to your account.'],
  removed: ['A second factor was removed', 'A second factor was removed from your account.'],
  reset: [
    'Your second factor was reset',
    'An administrator reset the second factor of your account. To set up a new one you need your password and the enrollment code that the administrator gives you.',
  ],
  recovery: [
    'A recovery code was used',
    'A recovery code was used to sign in to your account. It does not work a second time.',
  ],
} as const;
export type AccountNotice = keyof typeof NOTICES;

export function noticeMail(notice: AccountNotice): AccountMail {
  const [subject, sentence] = NOTICES[notice];
  const followUpText =
    'If this wasn\'t you, set a new password with "Forgot Password?" on the sign-in page and tell your administrator.';
  return { subject, paragraphs: [sentence, followUpText] };
}

/** Notifies the owner of a credential change. @source TRUST S9, T58 */
export async function notifyOwner(database: Database, accountId: Id, notice: AccountNotice): Promise<void> {
  const account = await database.identity((tx) => accountById(tx, accountId));
  if (account) await mailAccount(database, account, noticeMail(notice));
}
