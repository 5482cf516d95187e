import { dayIn, type Id, type IsoDate } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { Vault } from '../../../platform/secrets/sealed';
import type { CompanySetup, RecordRow } from '../../records';
import { endOfLink, paymentLinkPage, sealPaymentToken } from '../link/payment-token';
import type { PaymentValues } from '../requests/payment-rows';
import { queuePaymentMails, writeMoney } from './queue-payment-mails';

/** The dependencies for links in mails. */
export interface MailLinks {
  readonly publicUrl: string;
  readonly vault: Vault;
  readonly now: () => Date;
}

export interface RequestMail {
  readonly links: MailLinks;
  readonly values: Pick<PaymentValues, 'items' | 'amount' | 'frequency' | 'start_month' | 'end_month' | 'recipients'>;
  /** The due date of a month of a recurring payment. */
  readonly due?: IsoDate;
  /** The payment that the mail's link pays without signing in; null if the company doesn't allow payment links. */
  readonly payable: Id | null;
}

/** The URL of a loan's payments. */
const paymentsUrl = (publicUrl: string, loan: Id): string => `${publicUrl}/opportunities/edit/${loan}?tab=payments`;

/** Notifies the borrower and the recipients of the requested payment, in the transaction of the request. */
export async function mailRequest(
  tx: TenantTx,
  company: Pick<CompanySetup, 'name' | 'timeZone'>,
  loan: RecordRow,
  { links, values, due, payable }: RequestMail,
): Promise<void> {
  const { items, amount, frequency, start_month: start, end_month: end } = values;
  const { publicUrl, vault, now } = links;
  const isMonthly = frequency === 'Recurring';
  const linkEnd = endOfLink(now());
  const page =
    payable &&
    paymentLinkPage(publicUrl, sealPaymentToken(vault, { companyId: tx.companyId, payment: payable }, linkEnd));
  const linkEndDay = dayIn(linkEnd, company.timeZone);
  await queuePaymentMails(tx, company, [loan, values.recipients], ({ write }) => ({
    subject: write('requestSubject'),
    paragraphs: [
      write(isMonthly ? 'requestMonthly' : 'request', { amount: writeMoney(amount) }),
      items.map((item) => `- ${item.item}: ${writeMoney(item.cents)}`).join('\n'),
      ...(isMonthly ? [write('months', { start: start ?? '', end: end ?? '' })] : []),
      ...(due === undefined ? [] : [write('due', { day: due })]),
      ...(page === null ? [] : [`${write('payHere', { day: linkEndDay })}\n${page}`]),
      `${write('open')}\n${paymentsUrl(publicUrl, loan.id)}`,
    ],
  }));
}
