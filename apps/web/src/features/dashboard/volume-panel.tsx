import { useText } from '../../i18n';
import { dashboard } from '../../i18n/en/app/dashboard';
import { ChartPanel, ColumnsChart } from '../../ui/charts';
import type { Dashboard } from './dashboard-shapes';
import { formatFigure, totalOf } from './format-figure';
import { byMonth } from './list-targets';
import { ListLink } from './list-link';

/** Loans of the last twelve months by month of creation: by amount, or else by number. */
export function VolumePanel({ months }: { readonly months: Dashboard['volume'] }) {
  const text = useText(dashboard);
  const isMoney = months.every(({ amount }) => amount !== null);
  const number = totalOf(months);
  const sum = months.reduce((total, { amount }) => total + (amount ?? 0), 0);
  const barLabel = ({ first, count, amount }: Dashboard['volume'][number]) => {
    const month = formatFigure.month(first, 'long');
    const loans = text('loansCount', { count });
    return amount === null ? `${month}: ${loans}` : `${month}: ${formatFigure.money(amount)}, ${loans}`;
  };
  const table = {
    columns: [text('month'), text('number'), ...(isMoney ? [text('amount')] : [])],
    rows: months.map((month) => ({
      id: month.first,
      cells: [
        <ListLink key="way" target={byMonth(month)}>
          {formatFigure.month(month.first, 'long')}
        </ListLink>,
        formatFigure.count(month.count),
        ...(isMoney ? [formatFigure.money(month.amount ?? 0)] : []),
      ],
    })),
  };
  return (
    <ChartPanel
      title={text('volume')}
      table={table}
      figure={
        <>
          {isMoney ? formatFigure.money(sum) : formatFigure.count(number)}{' '}
          <small>{text('inTwelveMonths', { count: number })}</small>
        </>
      }
    >
      <ColumnsChart
        label={text('volume')}
        columns={months.map((month) => ({
          id: month.first,
          shortLabel: formatFigure.month(month.first, 'short'),
          name: barLabel(month),
          value: isMoney ? (month.amount ?? 0) : month.count,
          link: month.count > 0 ? <ListLink target={byMonth(month)} /> : undefined,
        }))}
      />
    </ChartPanel>
  );
}
