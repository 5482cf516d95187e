import { cents, writeDay } from '@lendwright/kernel';
import { useText } from '../../../i18n';
import { servicing as texts } from '../../../i18n/en/records/servicing';
import { Button, Count, Money, SectionPanel, Tag } from '../../../ui';
import { DataTable, RowCard, type DataTableColumn } from '../../../ui/table';
import { dayOfMoment, useCompanyDates } from '../../record-list';
import type { ServicingEntry } from '../servicing-shapes';

export interface EntryTableProps {
  /** Newest first. */
  readonly entries: readonly ServicingEntry[];
  /** Shows who booked and why, and offers reversals. */
  readonly isStaff: boolean;
  readonly onReverse: (entry: ServicingEntry) => void;
}

const plain = { isSortable: false } as const;
const isCharge = ({ kind }: ServicingEntry) => kind === 'late-charge' || kind === 'fee' || kind === 'advance';

function useEntryColumns({ isStaff, onReverse }: EntryTableProps): DataTableColumn<ServicingEntry>[] {
  const text = useText(texts);
  const dates = useCompanyDates();
  const { format } = dates;
  const money = (id: 'amount' | 'principal' | 'interest' | 'escrow' | 'fees' | 'charged' | 'held' | 'balance') => ({
    ...{ ...plain, id, title: text(`entry-${id}`), kind: 'money' as const, width: 104 },
    cell: (row: ServicingEntry) => <Money amount={row[id] === 0 && id !== 'balance' ? null : cents(row[id])} />,
  });
  const columns: DataTableColumn<ServicingEntry>[] = [
    { ...plain, id: 'on', title: text('effectiveOn'), width: 108, cell: (row) => writeDay(row.effectiveOn, format) },
    { ...plain, id: 'kind', title: text('kind'), width: 170, cell: (row) => <EntryName entry={row} /> },
    ...(['amount', 'principal', 'interest', 'escrow', 'fees', 'charged', 'held', 'balance'] as const).map(money),
  ];
  if (!isStaff) return columns;
  return [
    ...columns,
    {
      ...{ ...plain, id: 'entered', title: text('entered'), width: 190 },
      cell: ({ enteredAt, by }) =>
        enteredAt === null ? text('computed') : `${writeDay(dayOfMoment(enteredAt, dates), format)} ${by}`,
    },
    { ...plain, id: 'reason', title: text('reason'), width: 160, cell: (row) => <EntryReason entry={row} /> },
    {
      ...{ ...plain, id: 'actions', title: text('actions'), width: 100 },
      cell: (row) =>
        row.mayReverse && (
          <Button size="small" tone="quiet" onClick={() => onReverse(row)}>
            {text('reverse')}
          </Button>
        ),
    },
  ];
}

const isBack = (reason: string): reason is 'refunded' | 'returned' | 'disputed' =>
  ['refunded', 'returned', 'disputed'].includes(reason);

/** What took an online payment back, or what staff entered. */
function EntryReason({ entry: { source, reason } }: { readonly entry: ServicingEntry }) {
  const text = useText(texts);
  return source === 'online' && isBack(reason) ? text(`back-${reason}`) : reason;
}

function EntryName({ entry }: { readonly entry: ServicingEntry }) {
  const text = useText(texts);
  const { kind, source, isReversed } = entry;
  return (
    <>
      {text(`kind-${kind}`)} {source === 'online' && <Tag hue="petrol">{text('online')}</Tag>}
      {isReversed && <Tag hue="red">{text('reversed')}</Tag>}
    </>
  );
}

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
