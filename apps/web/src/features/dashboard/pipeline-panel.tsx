import { useText } from '../../i18n';
import { dashboard } from '../../i18n/en/app/dashboard';
import { ShareBar, StatusMark } from '../../ui';
import { ChartPanel } from '../../ui/charts';
import { statusAppearance } from '../record-list';
import type { LoanCount } from './dashboard-shapes';
import { formatFigure, totalOf } from './format-figure';
import { byStatus } from './list-targets';
import { ListLink } from './list-link';
import styles from './dashboard.module.css';

/** Open loans by status: by amount, or by number if the viewer may not see amounts. */
export function PipelinePanel({ counts }: { readonly counts: readonly LoanCount[] }) {
  const text = useText(dashboard);
  const open = counts.filter(({ isOpen }) => isOpen);
  const amounts = open.map(({ amount }) => amount).filter((amount) => amount !== null);
  const isMoney = amounts.length === open.length && open.length > 0;
  const size = ({ count, amount }: LoanCount) => (isMoney ? (amount ?? 0) : count);
  const max = Math.max(1, ...open.map(size));
  const total = isMoney
    ? formatFigure.money(amounts.reduce((sum, amount) => sum + amount, 0))
    : formatFigure.count(totalOf(open));
  const table = {
    columns: [text('status'), text('number'), ...(isMoney ? [text('amount')] : [])],
    rows: open.map(({ _id, label, count, amount }) => ({
      id: _id ?? 'none',
      cells: [
        <ListLink key="way" target={byStatus('/loans', _id)}>
          {label || text('noStatus')}
        </ListLink>,
        formatFigure.count(count),
        ...(isMoney ? [formatFigure.money(amount ?? 0)] : []),
      ],
    })),
  };
  return (
    <ChartPanel
      title={text('pipeline')}
      table={table}
      figure={
        <>
          {total} <small>{text('openLoans', { count: totalOf(open) })}</small>
        </>
      }
    >
      <ul className={styles.bars}>
        {open.map((status) => (
          <li key={status._id ?? 'none'}>
            <ListLink target={byStatus('/loans', status._id)} className={styles.barRow}>
              <StatusMark status={status.label || text('noStatus')} glyph={statusAppearance(status)} />
              <ShareBar value={size(status)} max={max} height={14} />
              <span className={styles.barValue}>
                {isMoney ? formatFigure.money(status.amount ?? 0) : formatFigure.count(status.count)}
                {isMoney && <span className={styles.quiet}> · {formatFigure.count(status.count)}</span>}
              </span>
            </ListLink>
          </li>
        ))}
      </ul>
    </ChartPanel>
  );
}
