import { useText } from '../../i18n';
import { dashboard } from '../../i18n/en/dashboard';
import { ChartPanel, ColumnsChart } from '../../ui/charts';
import type { Dashboard } from './dashboard-shapes';
import { inWords, totalOf } from './format-figure';
import { byMonth } from './list-targets';
import { WayLink } from './list-link';

/** The loans of the last twelve months by the month in which they were made: by amount, else by number. */
export function VolumePanel({ months }: { readonly months: Dashboard['volume'] }) {
  const text = useText(dashboard);
  const isMoney = months.every(({ amount }) => amount !== null);
  const number = totalOf(months);
  const sum = months.reduce((total, { amount }) => total + (amount ?? 0), 0);
  const words = ({ first, count, amount }: Dashboard['volume'][number]) => {
    const month = inWords.month(first, 'long');
    const loans = text('loansCount', { count });
    return amount === null ? `${month}: ${loans}` : `${month}: ${inWords.money(amount)}, ${loans}`;
  };
  const table = {
    columns: [text('month'), text('number'), ...(isMoney ? [text('amount')] : [])],
    rows: months.map((month) => ({
      id: month.first,
      cells: [
        <WayLink key="way" way={byMonth(month)}>
          {inWords.month(month.first, 'long')}
        </WayLink>,
        inWords.count(month.count),
        ...(isMoney ? [inWords.money(month.amount ?? 0)] : []),
      ],
    })),
  };
  return (
    <ChartPanel
      title={text('volume')}
      table={table}
      figure={
        <>
          {isMoney ? inWords.money(sum) : inWords.count(number)}{' '}
          <small>{text('inTwelveMonths', { count: number })}</small>
        </>
      }
    >
      <ColumnsChart
        label={text('volume')}
        columns={months.map((month) => ({
          id: month.first,
          short: inWords.month(month.first, 'short'),
          name: words(month),
          value: isMoney ? (month.amount ?? 0) : month.count,
          link: month.count > 0 ? <WayLink way={byMonth(month)} /> : undefined,
        }))}
      />
    </ChartPanel>
  );
}
