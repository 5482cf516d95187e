import { writeDay, type Cents } from '@lendwright/kernel';
import type { ChangedEntry, LedgerComparison } from '@lendwright/lending';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n';
import { servicing as texts } from '../../../i18n/en/records/servicing';
import { Money } from '../../../ui';
import { DataTable } from '../../../ui/table';
import { useCompanyDates } from '../../record-list';
import styles from '../servicing.module.css';

export interface TermsEffectProps {
  /** Null if the terms have no schedule. */
  readonly effect: LedgerComparison | null;
  /** Whether the terms are complete. */
  readonly isComplete: boolean;
}

const FIGURES = [
  ['balance', 'sum-balance'],
  ['interest', 'year-interest'],
  ['lateCharges', 'effect-lateCharges'],
  ['unpaidFees', 'sum-unpaidFees'],
  ['openInterest', 'effect-openInterest'],
] as const;

/** A value, and what it becomes. */
const ValueChange = ({ before, after }: { readonly before: ReactNode; readonly after: ReactNode }) => (
  <>
    {before} → <strong>{after}</strong>
  </>
);

const Amounts = ({ before, after }: { readonly before: Cents; readonly after: Cents }) =>
  before === after ? (
    <Money amount={before} />
  ) : (
    <ValueChange before={<Money amount={before} />} after={<Money amount={after} isBold />} />
  );

/** The figures of a loan before and after, and the entries that are applied differently. */
export function TermsEffect({ effect, isComplete }: TermsEffectProps) {
  const text = useText(texts);
  const { format } = useCompanyDates();
  if (!effect) return <p className={styles.quiet}>{text(isComplete ? 'effectNever' : 'previewMissing')}</p>;
  const { before, after, installment, changedEntries } = effect;
  const lastDay = (day: string | null) => (day === null ? text('nothingDue') : writeDay(day, format));
  return (
    <section className={styles.form} aria-label={text('effect')}>
      <dl className={styles.preview}>
        <div>
          <dt>
            {installment ? text('effectDue', { day: writeDay(installment.due, format) }) : text('effectInstallments')}
          </dt>
          <dd>{installment ? <Amounts {...installment} /> : text('unchanged')}</dd>
        </div>
        {FIGURES.map(([part, title]) => (
          <div key={part}>
            <dt>{text(title)}</dt>
            <dd>
              <Amounts before={before[part]} after={after[part]} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{text('preview-until')}</dt>
          <dd>
            {before.lastDue === after.lastDue ? (
              lastDay(before.lastDue)
            ) : (
              <ValueChange before={lastDay(before.lastDue)} after={lastDay(after.lastDue)} />
            )}
          </dd>
        </div>
      </dl>
      <ChangedEntries entries={changedEntries} />
    </section>
  );
}

function ChangedEntries({ entries }: { readonly entries: readonly ChangedEntry[] }) {
  const text = useText(texts);
  const { format } = useCompanyDates();
  if (entries.length === 0) return <p className={styles.quiet}>{text('effectNoEntries')}</p>;
  const part = (id: 'interest' | 'principal' | 'fees') => ({
    ...{ id, title: text(`entry-${id}`), kind: 'money' as const, width: 200, isSortable: false },
    cell: ({ before, after }: ChangedEntry) => <Amounts before={before[id]} after={after[id]} />,
  });
  return (
    <>
      <p className={styles.quiet}>{text('effectEntries', { count: entries.length })}</p>
      <DataTable<ChangedEntry>
        label={text('effectTable')}
        fit="content"
        columns={[
          {
            ...{ id: 'on', title: text('effectiveOn'), width: 120, isSortable: false },
            cell: ({ on }) => writeDay(on, format),
          },
          ...(['interest', 'principal', 'fees'] as const).map(part),
        ]}
        rows={entries}
        rowKey={({ before }) => before.bookingId}
        rowName={({ on }) => writeDay(on, format)}
        empty={{ title: text('noEntries'), ghostRows: 0 }}
      />
    </>
  );
}
