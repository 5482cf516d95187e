import type { TenantTx } from '../../../platform/db/tenant-scope';
import { readLanguages } from '../../../platform/mail/read-languages';
import { mailAccountInTransaction, type AccountMail, type MailedAccount } from '../identity/account-mail';
import { noticeWriter, type WriteNotice } from './texts/notice-texts';

/** Writes a notice in the language of a recipient. Subjects may contain names that people chose. */
export type ComposeNotice = (write: WriteNotice) => Omit<AccountMail, 'greeting'>;

/** Queues a notice to accounts of the company, each in its own language, in the transaction of what it is about. */
export async function mailStaff(
  tx: TenantTx,
  accounts: readonly MailedAccount[],
  compose: ComposeNotice,
): Promise<void> {
  if (accounts.length === 0) return;
  const languageOf = await readLanguages(
    tx,
    accounts.map(({ email }) => email),
  );
  for (const account of accounts) {
    const write = noticeWriter(languageOf(account.email));
    const { subject, paragraphs } = compose(write);
    await mailAccountInTransaction(tx, account, {
      ...{ greeting: write('hello', { name: account.full_name }), paragraphs },
      subject: subject.replace(/\p{Cc}/gu, ' ').slice(0, 150),
    });
  }
}
