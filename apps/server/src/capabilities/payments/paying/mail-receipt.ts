import { cents, formatDollars } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { queueMail } from '../../../platform/mail/queue-mail';
import type { CompanySetup, RecordRow } from '../../records';
import { addressesOf } from '../requests/mail-request';
import type { PaymentRow } from '../requests/payment-rows';
import type { AttemptRow } from './attempt-rows';

interface Paid {
  readonly payment: PaymentRow;
  readonly attempt: AttemptRow;
}

/** Sends the receipt of a payment, in the transaction in which it succeeded: once. */
export async function mailReceipt(
  tx: TenantTx,
  { name }: Pick<CompanySetup, 'name'>,
  loan: RecordRow,
  { payment, attempt }: Paid,
): Promise<void> {
  const method = `${attempt.name} ending ${attempt.last4}`;
  const added = cents(attempt.gross - payment.amount);
  const text = [
    'Hello,',
    `${name} received your payment of $${formatDollars(attempt.gross)} from ${method}.`,
    [
      ...payment.items.map((one) => `- ${one.item}: $${formatDollars(one.cents)}`),
      ...(added > 0 ? [`- Fees: $${formatDollars(added)}`] : []),
    ].join('\n'),
    `Receipt ${attempt.id}`,
  ].join('\n\n');
  const subject = `Receipt of ${name}`.replace(/\p{Cc}/gu, ' ').slice(0, 150);
  for (const to of addressesOf(loan, payment.recipients)) await queueMail(tx, { to, subject, text });
}
