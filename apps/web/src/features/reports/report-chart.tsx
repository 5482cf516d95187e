import { ColumnsChart, FunnelChart, LineChart, type ChartColumn } from '../../ui/charts';
import { formatValue, shortValue } from './format-value';
import { filtersOfRow, linkTo } from './list-target';
import { ListLink } from './list-link';
import { pivotPoints, seriesOf } from './pivot-points';
import { ReportRing } from './report-ring';
import type { Chart, ReportRow } from './report-shapes';
import { measureTitle, rowName, type ReportTableProps } from './report-view';
import styles from './reports.module.css';

/** More points than this would be too narrow; the table has them all. */
const MAX_POINTS = 40;
/** In a pivot, these charts show its columns. */
const AXIS_CHARTS: ReadonlySet<Chart> = new Set<Chart>(['bar', 'line', 'area']);

/** The first groups of a report, or the columns of a pivot, by the first measure. The table below shows the same figures. */
export function ReportChart(props: ReportTableProps) {
  const { view, content, result } = props;
  const { text, timeZone } = view;
  const [measure] = result.measures;
  const rows = result.rows.filter(({ level }) => level === 1);
  if (content.chart === 'none' || !measure) return null;
  if (rows.length === 0)
    return <p className={styles.note}>{text(content.groups.length === 0 ? 'chartNeedsGroup' : 'noRecords')}</p>;
  const label = measureTitle(view, measure);
  const isAcross = result.acrossKeys.length > 0 && AXIS_CHARTS.has(content.chart);
  const series = isAcross && content.chart === 'bar' ? seriesOf(props) : [];
  const pointOf = (row: ReportRow): ChartColumn => {
    const value = row.values[0] ?? null;
    const name = rowName(view, result, row);
    return {
      id: JSON.stringify(row.keys),
      shortLabel: name,
      name: `${name}: ${formatValue(value, measure.unit, timeZone)}`,
      valueLabel: shortValue(value, measure.unit, timeZone),
      value: Math.max(0, value ?? 0),
      link: <ListLink {...linkTo(view, content, filtersOfRow(content, result, row))} />,
    };
  };
  const points = isAcross ? pivotPoints(props, measure, series) : rows.slice(0, MAX_POINTS).map(pointOf);
  return (
    <figure className={styles.chart} aria-label={label}>
      <figcaption className={styles.quiet}>
        {label}
        {!isAcross && rows.length > MAX_POINTS && ` · ${text('firstGroups', { count: MAX_POINTS, all: rows.length })}`}
      </figcaption>
      {content.chart === 'bar' && <ColumnsChart label={label} columns={points} />}
      {series.length > 0 && (
        <ul className={styles.seriesLegend}>
          {series.map(({ id, name, color }) => (
            <li key={id}>
              <span className={styles.swatch} style={{ background: color }} aria-hidden />
              {name}
            </li>
          ))}
        </ul>
      )}
      {(content.chart === 'line' || content.chart === 'area') && (
        <LineChart label={label} points={points} isFilled={content.chart === 'area'} />
      )}
      {content.chart === 'funnel' && <FunnelChart label={label} steps={points} />}
      {content.chart === 'ring' && <ReportRing {...props} measure={measure} rows={rows} />}
    </figure>
  );
}
