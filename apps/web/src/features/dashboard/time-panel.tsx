import { useText } from '../../i18n';
import { dashboard } from '../../i18n/en/app/dashboard';
import { ShareBar, StatusMark } from '../../ui';
import { ChartPanel } from '../../ui/charts';
import { statusAppearance } from '../record-list';
import type { Dashboard } from './dashboard-shapes';
import { formatFigure, totalOf } from './format-figure';
import { byStatus } from './list-targets';
import { ListLink } from './list-link';
import styles from './dashboard.module.css';

/** Time of open loans in their status: the median as a bar, the mean as a mark. */
export function TimePanel({ times }: { readonly times: Dashboard['time_in_status'] }) {
  const text = useText(dashboard);
  const max = Math.max(1, ...times.flatMap(({ median, mean }) => [median, mean]));
  const slowestStatus = times.reduce<(typeof times)[number] | null>(
    (a, b) => (a && a.median >= b.median ? a : b),
    null,
  );
  const days = (value: number) => text('daysShort', { days: formatFigure.days(value) });
  const table = {
    columns: [text('status'), text('number'), text('median'), text('mean')],
    rows: times.map(({ _id, label, count, median, mean }) => ({
      id: _id ?? 'none',
      cells: [
        <ListLink key="way" target={byStatus('/loans', _id)}>
          {label || text('noStatus')}
        </ListLink>,
        formatFigure.count(count),
        days(median),
        days(mean),
      ],
    })),
  };
  return (
    <ChartPanel
      title={text('timeInStatus')}
      table={table}
      figure={
        slowestStatus && (
          <>
            {days(slowestStatus.median)}{' '}
            <small>{text('slowest', { status: slowestStatus.label || text('noStatus') })}</small>
          </>
        )
      }
      legend={
        times.length > 0 && (
          <>
            <span className={styles.legendBar}>{text('median')}</span>
            <span className={styles.legendMark}>{text('mean')}</span>
          </>
        )
      }
    >
      {totalOf(times) === 0 && <p className={styles.nothing}>{text('noOpenLoans')}</p>}
      <ul className={styles.bars}>
        {times.map((time) => (
          <li key={time._id ?? 'none'}>
            <ListLink target={byStatus('/loans', time._id)} className={styles.barRow}>
              <StatusMark status={time.label || text('noStatus')} glyph={statusAppearance(time)} />
              <ShareBar value={time.median} max={max} mark={time.mean} height={14} />
              <span className={styles.barValue}>
                {days(time.median)}
                <span className={styles.quiet}> / {days(time.mean)}</span>
              </span>
            </ListLink>
          </li>
        ))}
      </ul>
    </ChartPanel>
  );
}
