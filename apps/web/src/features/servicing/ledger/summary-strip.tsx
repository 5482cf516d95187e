import { cents, writeDay } from '@lendwright/kernel';
import { useText } from '../../../i18n';
import { servicing as texts } from '../../../i18n/en/records/servicing';
import { Money, Panel, Tag } from '../../../ui';
import { useCompanyDates } from '../../record-list';
import type { ServicedLoan } from '../servicing-shapes';
import styles from '../servicing.module.css';

const HUES = { current: 'green', 'past-due': 'red', 'paid-off': 'grey' } as const;

/** What is owed today. */
export function SummaryStrip({ summary }: { readonly summary: ServicedLoan['summary'] }) {
  const text = useText(texts);
  const { format } = useCompanyDates();
  const { balance, amountDue, pastDue, unpaidFees, escrowBalance, held, nextDue, daysPastDue, state } = summary;
  const figures = [
    [
      'balance',
      balance,
      <Tag key="state" hue={HUES[state]}>
        {text(`state-${state}`)}
      </Tag>,
    ],
    ['amountDue', amountDue, nextDue === null ? text('nothingDue') : text('dueOn', { day: writeDay(nextDue, format) })],
    ['pastDue', pastDue, text('daysPastDue', { count: daysPastDue })],
    ['unpaidFees', unpaidFees, text('unpaidFeesHelp')],
    ['escrowBalance', escrowBalance, text('escrowHelp')],
    ['held', held, text('heldHelp')],
  ] as const;
  return (
    <Panel isFlush>
      <dl className={styles.totals} aria-label={text('summary')}>
        {figures.map(([part, amount, detail]) => (
          <div key={part} data-part={part}>
            <dt>{text(`sum-${part}`)}</dt>
            <dd>
              <Money amount={cents(amount)} />
            </dd>
            <dd className={styles.quiet}>{detail}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
