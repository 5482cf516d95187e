import { cents, writeDay } from '@lendwright/kernel';
import { useText } from '../../../i18n';
import { servicing as texts } from '../../../i18n/en/records/servicing';
import { Count, Money, SectionPanel } from '../../../ui';
import { DataTable, RowCard } from '../../../ui/table';
import { useCompanyDates } from '../../record-list';
import type { ServicingEntry } from '../servicing-shapes';
import { EntryName, useEntryColumns, type EntryTableProps } from './entry-columns';

const isCharge = ({ kind }: ServicingEntry) => kind === 'late-charge' || kind === 'fee' || kind === 'advance';

/** What was booked, paid online, and charged for being late, with the balance after each. */
export function EntryTable(props: EntryTableProps) {
  const { entries } = props;
  const text = useText(texts);
  const { format } = useCompanyDates();
  const columns = useEntryColumns(props);
  return (
    <SectionPanel title={text('ledger')} isFlush aside={<Count value={entries.length} />}>
      <DataTable<ServicingEntry>
        label={text('ledger')}
        fit="content"
        columns={columns}
        rows={entries}
        rowKey={({ _id }) => _id}
        rowName={({ effectiveOn, kind }) => `${text(`kind-${kind}`)} ${effectiveOn}`}
        empty={{ title: text('noEntries'), help: text('noEntriesHelp'), ghostRows: 0 }}
        card={(row) => (
          <RowCard
            code={writeDay(row.effectiveOn, format)}
            name={<EntryName entry={row} />}
            amount={<Money amount={cents(row.amount)} isBold />}
            facts={
              isCharge(row) ? undefined : (
                <>
                  {text('entry-principal')} <Money amount={cents(row.principal)} /> · {text('entry-interest')}{' '}
                  <Money amount={cents(row.interest)} />
                </>
              )
            }
            status={
              <>
                {text('entry-balance')} <Money amount={cents(row.balance)} />
              </>
            }
          />
        )}
      />
    </SectionPanel>
  );
}
