import { cents, writeDay } from '@lendwright/kernel';
import { useState } from 'react';
import { useText } from '../../../i18n';
import { servicing as texts } from '../../../i18n/en/records/servicing';
import { Button, Count, Money, SectionPanel, Tag, useIsPhone } from '../../../ui';
import { DataTable, RowCard, type DataTableColumn } from '../../../ui/table';
import { useCompanyDates } from '../../record-list';
import type { Installment } from '../servicing-shapes';

const HUES = { paid: 'green', 'partly-paid': 'amber', 'past-due': 'red', due: 'amber', upcoming: 'grey' } as const;
/** Shown before and after the oldest unpaid installment until all are asked for. */
const NEIGHBOR_COUNT = { desktop: 12, phone: 3 } as const;
const unsortable = { isSortable: false } as const;

function StateTag({ state }: { readonly state: Installment['state'] }) {
  const text = useText(texts);
  return <Tag hue={HUES[state]}>{text(`installment-${state}`)}</Tag>;
}

function useScheduleColumns(): DataTableColumn<Installment>[] {
  const text = useText(texts);
  const { format } = useCompanyDates();
  const money = (id: 'amount' | 'principal' | 'interest' | 'escrow' | 'paid' | 'lateCharge') => ({
    ...{ ...unsortable, id, title: text(`row-${id}`), kind: 'money' as const, width: 110 },
    cell: (row: Installment) => <Money amount={row[id] === 0 ? null : cents(row[id])} isBold={id === 'paid'} />,
  });
  return [
    { ...unsortable, id: 'position', title: '#', width: 48, cell: ({ position }) => position },
    { ...unsortable, id: 'due', title: text('due'), width: 110, cell: ({ due }) => writeDay(due, format) },
    ...(['amount', 'principal', 'interest', 'escrow'] as const).map(money),
    money('paid'),
    {
      ...{ ...unsortable, id: 'paidOn', title: text('paidOn'), width: 110 },
      cell: ({ paidOn }) => (paidOn === null ? '–' : writeDay(paidOn, format)),
    },
    money('lateCharge'),
    { ...unsortable, id: 'state', title: text('status'), width: 120, cell: ({ state }) => <StateTag state={state} /> },
  ];
}

/** The expected installments beside what was received. */
export function ScheduleTable({ schedule }: { readonly schedule: readonly Installment[] }) {
  const text = useText(texts);
  const { format } = useCompanyDates();
  const columns = useScheduleColumns();
  const neighborCount = NEIGHBOR_COUNT[useIsPhone() ? 'phone' : 'desktop'];
  const [isWhole, setWhole] = useState(false);
  const nextIndex = Math.max(
    0,
    schedule.findIndex(({ paidOn }) => paidOn === null),
  );
  const rows = isWhole ? schedule : schedule.slice(Math.max(0, nextIndex - neighborCount), nextIndex + neighborCount);
  return (
    <SectionPanel title={text('schedule')} isFlush aside={<Count value={schedule.length} />}>
      <DataTable<Installment>
        label={text('schedule')}
        fit="content"
        columns={columns}
        rows={rows}
        rowKey={({ position }) => String(position)}
        rowName={({ due }) => due}
        empty={{ title: text('noSchedule'), ghostRows: 0 }}
        card={(row) => (
          <RowCard
            code={writeDay(row.due, format)}
            name={<StateTag state={row.state} />}
            amount={<Money amount={cents(row.amount)} isBold />}
            facts={
              row.paid > 0 && (
                <>
                  {text('row-paid')} <Money amount={cents(row.paid)} />
                </>
              )
            }
          />
        )}
      />
      {rows.length < schedule.length && (
        <Button tone="quiet" onClick={() => setWhole(true)}>
          {text('showAll', { number: schedule.length })}
        </Button>
      )}
    </SectionPanel>
  );
}
