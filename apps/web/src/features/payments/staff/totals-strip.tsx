import { cents } from '@lendwright/kernel';
import { currentLanguage, formatMoney, useText } from '../../../i18n';
import { payments as texts } from '../../../i18n/en/records/payments';
import { Panel } from '../../../ui';
import { formatMonth } from '../format-month';
import type { PaymentTotals } from '../payment-shapes';
import styles from '../payments.module.css';

/** The sums of the payments that the filters find. */
export function TotalsStrip({ totals: { month, paid, waiting, processing, net } }: { readonly totals: PaymentTotals }) {
  const text = useText(texts);
  const money = (amount: number) => formatMoney(cents(amount), currentLanguage());
  const figures = [
    [text('paidIn', { month: formatMonth(month, false) }), paid.amount, text('countPaid', { count: paid.count })],
    [text('waiting'), waiting.amount, text('countWaiting', { count: waiting.count, late: waiting.late })],
    [text('inProcess'), processing.amount, text('countPaid', { count: processing.count })],
    [text('netTotal'), net.amount, text('afterFees', { amount: money(net.fees) })],
  ] as const;
  return (
    <Panel isFlush>
      <dl className={styles.totals}>
        {figures.map(([label, amount, detail]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{money(amount)}</dd>
            <dd className={styles.quiet}>{detail}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
