import { formatDollars, type Id, type IsoDate } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { queueMail } from '../../../platform/mail/queue-mail';
import { readAddress } from '../../../platform/mail/read-address';
import type { CompanySetup, RecordRow } from '../../records';
import type { PaymentValues } from './payment-rows';

interface Sent {
  readonly publicUrl: string;
  readonly values: Pick<PaymentValues, 'items' | 'amount' | 'frequency' | 'start_month' | 'end_month' | 'recipients'>;
  /** The due date of a month of a recurring payment. */
  readonly due?: IsoDate;
}

const isAddress = (address: string): boolean => {
  try {
    return readAddress(address) === address;
  } catch {
    return false;
  }
};

/** The borrower of a loan and the recipients of a payment, each once. Texts that are no address are left out. */
export const addressesOf = ({ email }: Pick<RecordRow, 'email'>, recipients: readonly string[]): string[] => [
  ...new Set([email, ...recipients].filter(isAddress)),
];

/** Where a loan's payments are in the product. */
export const paymentsUrl = (publicUrl: string, loan: Id): string =>
  `${publicUrl}/opportunities/edit/${loan}?tab=payments`;

/** Tells the borrower and the recipients what to pay, in the transaction of the request. */
export async function mailRequest(
  tx: TenantTx,
  { name }: Pick<CompanySetup, 'name'>,
  loan: RecordRow,
  { publicUrl, values, due }: Sent,
): Promise<void> {
  const { items, amount, frequency, start_month: start, end_month: end } = values;
  const isMonthly = frequency === 'Recurring';
  const text = [
    'Hello,',
    `${name} asks you for ${isMonthly ? 'a monthly payment' : 'a payment'} of $${formatDollars(amount)}:`,
    items.map((one) => `- ${one.item}: $${formatDollars(one.cents)}`).join('\n'),
    ...(isMonthly ? [`From ${start} to ${end}.`] : []),
    ...(due === undefined ? [] : [`Due on ${due}.`]),
    `Open the payment here:\n${paymentsUrl(publicUrl, loan.id)}`,
  ].join('\n\n');
  const subject = `Payment request of ${name}`.replace(/\p{Cc}/gu, ' ').slice(0, 150);
  for (const to of addressesOf(loan, values.recipients)) await queueMail(tx, { to, subject, text });
}
