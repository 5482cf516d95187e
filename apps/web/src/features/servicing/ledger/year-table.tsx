import { cents } from '@lendwright/kernel';
import { useText } from '../../../i18n';
import { servicing as texts } from '../../../i18n/en/records/servicing';
import { Money, SectionPanel } from '../../../ui';
import { DataTable } from '../../../ui/table';
import type { ServicedLoan } from '../servicing-shapes';

type Year = ServicedLoan['years'][number];
const unsortable = { isSortable: false } as const;

/** What was received and paid out of escrow in each calendar year. */
export function YearTable({ years }: { readonly years: readonly Year[] }) {
  const text = useText(texts);
  const money = (id: 'interest' | 'principal' | 'escrow' | 'disbursed' | 'fees') => ({
    ...{ ...unsortable, id, title: text(`year-${id}`), kind: 'money' as const, width: 140 },
    cell: (row: Year) => <Money amount={cents(row[id])} />,
  });
  if (years.length === 0) return null;
  return (
    <SectionPanel title={text('years')} isFlush>
      <DataTable<Year>
        label={text('years')}
        fit="content"
        columns={[
          { ...unsortable, id: 'year', title: text('year'), width: 80, cell: ({ year }) => String(year) },
          ...(['interest', 'principal', 'escrow', 'disbursed', 'fees'] as const).map(money),
        ]}
        rows={years}
        rowKey={({ year }) => String(year)}
        rowName={({ year }) => String(year)}
        empty={{ title: text('noEntries'), ghostRows: 0 }}
      />
    </SectionPanel>
  );
}
