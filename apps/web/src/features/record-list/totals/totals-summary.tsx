import { useText } from '../../../i18n';
import { recordList } from '../../../i18n/en/records/record-list';
import { Popover } from '../../../ui';
import { formatTotal, shortAmount } from './format-total';
import type { Total } from './use-totals';
import styles from './totals.module.css';

export interface TotalsSummaryProps {
  readonly totals: readonly Total[];
  /** The number of matching records. */
  readonly count: number;
}

/** Percentages and rates are not added up. */
const hasSum = (kind: Total['kind'], sum: number) => kind === 'money' || (kind === 'number' && Number.isInteger(sum));

/** The total amount in the list's footer; it opens the sum and average of every number column. */
export function TotalsSummary({ totals, count }: TotalsSummaryProps) {
  const text = useText(recordList);
  const amount = totals.find(({ kind }) => kind === 'money');
  if (totals.length === 0) return null;
  return (
    <Popover
      position="top-start"
      offset={6}
      trapFocus
      returnFocus
      dropdown={{ className: styles.panel, 'aria-label': text('totals'), tabIndex: -1, 'data-autofocus': true }}
      target={
        <button type="button" className={styles.open}>
          {amount ? text('total', { amount: shortAmount(amount.sum) }) : text('totals')}
        </button>
      }
    >
      <p className={styles.help}>{text('totalsHelp', { count })}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text('column')}</th>
            <th scope="col">{text('sum')}</th>
            <th scope="col">{text('average')}</th>
          </tr>
        </thead>
        <tbody>
          {totals.map(({ field, title, kind, sum, average }) => (
            <tr key={field}>
              <th scope="row">{title}</th>
              <td>{hasSum(kind, sum) ? formatTotal(kind, sum) : '–'}</td>
              <td>{formatTotal(kind, average)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Popover>
  );
}
