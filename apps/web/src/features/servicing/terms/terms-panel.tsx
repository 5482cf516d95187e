import { cents, writeDay } from '@lendwright/kernel';
import { currentLanguage, formatMoney, useText } from '../../../i18n';
import { servicing as texts } from '../../../i18n/en/records/servicing';
import { Ago, SectionPanel } from '../../../ui';
import { useCompanyDates } from '../../record-list';
import type { ServicedLoan } from '../servicing-shapes';
import styles from '../servicing.module.css';

/** The terms of the loan, and for staff who corrected them, when and why. */
export function TermsPanel({ serviced: { terms, versions } }: { readonly serviced: ServicedLoan }) {
  const text = useText(texts);
  const { format } = useCompanyDates();
  const money = (amount: number) => formatMoney(cents(amount), currentLanguage());
  const { lateCharge } = terms;
  const facts = [
    ['amount', money(terms.amount)],
    ['rate', `${terms.rate} %`],
    ['count', String(terms.count)],
    ['perYear', text(`option-perYear-${terms.perYear}`)],
    ['firstDue', writeDay(terms.firstDue, format)],
    ['accrual', text(`option-accrual-${terms.accrual}`)],
    ['escrow', money(terms.escrow)],
    ['latePercent', `${lateCharge.percent} %`],
    ['graceDays', String(lateCharge.graceDays)],
    ['order', text(`option-order-${terms.order}`)],
  ] as const;
  return (
    <SectionPanel title={text('terms')}>
      <dl className={styles.facts}>
        {facts.map(([part, value]) => (
          <div key={part}>
            <dt>{text(`term-${part}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {versions.length > 1 && (
        <ol className={styles.versions} aria-label={text('versions')}>
          {versions.map(({ version, reason, by, at }) => (
            <li key={version}>
              {text('version', { number: version, by })} <Ago at={at} /> {reason}
            </li>
          ))}
        </ol>
      )}
    </SectionPanel>
  );
}
