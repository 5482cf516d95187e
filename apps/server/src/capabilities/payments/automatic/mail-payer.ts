import type { TenantTx } from '../../../platform/db/tenant-scope';
import { queueMail } from '../../../platform/mail/queue-mail';
import type { RecordRow } from '../../records';
import { addressesOf } from '../requests/mail-request';

/** Tells the borrower of a loan about automatic payments. */
export async function mailPayer(
  tx: TenantTx,
  loan: Pick<RecordRow, 'email'>,
  subject: string,
  paragraphs: readonly string[],
): Promise<void> {
  const text = ['Hello,', ...paragraphs].join('\n\n');
  const line = subject.replace(/\p{Cc}/gu, ' ').slice(0, 150);
  for (const to of addressesOf(loan, [])) await queueMail(tx, { to, subject: line, text });
}
