import { cents, parseDollars } from '@lendwright/kernel';
import { useText } from '../../../i18n';
import { payments as texts } from '../../../i18n/en/records/payments';
import { Money } from '../../../ui';
import type { Payment, PaymentKind } from '../payment-shapes';
import styles from '../payments.module.css';

export interface PaySummaryProps {
  readonly payment: Payment;
  readonly kind: PaymentKind;
}

/** What is paid for, and what the payer pays with a method. The amounts are the server's. */
export function PaySummary({ payment, kind }: PaySummaryProps) {
  const text = useText(texts);
  const { due, lateFee, paymentMethod } = payment;
  const total = parseDollars(payment.paymentAmount) ?? cents(0);
  const fee = due[kind] - total - lateFee;
  const isSame = paymentMethod.ach && paymentMethod.card && due.ach === due.card;
  const lines = [
    ...payment.payments.map(({ _id, item, amount }) => [_id, item, parseDollars(amount)] as const),
    ...(lateFee > 0 ? [['late', text('lateFee'), cents(lateFee)] as const] : []),
    ...(fee > 0 ? [['fee', text('convenienceFee'), cents(fee)] as const] : []),
  ];
  return (
    <section className={styles.summary}>
      <dl className={styles.lines}>
        {lines.map(([key, label, amount]) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <Money amount={amount} />
            </dd>
          </div>
        ))}
        <div className={styles.due}>
          <dt>{text('youPay')}</dt>
          <dd>
            <Money amount={cents(due[kind])} isBold />
          </dd>
        </div>
      </dl>
      {isSame && <p className={styles.quiet}>{text('sameAmount')}</p>}
    </section>
  );
}
