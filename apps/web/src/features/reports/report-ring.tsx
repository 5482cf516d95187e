import { useState } from 'react';
import { useText } from '../../i18n';
import { reports } from '../../i18n/en/records/reports';
import { Ring, sliceColor } from '../../ui/charts';
import { shortValue } from './format-value';
import { filtersOfRow, linkTo } from './list-target';
import { ListLink } from './list-link';
import type { Heading, ReportRow } from './report-shapes';
import { measureTitle, rowName, type ReportTableProps } from './report-view';
import styles from './reports.module.css';

export interface ReportRingProps extends ReportTableProps {
  readonly measure: Heading;
  readonly rows: readonly ReportRow[];
}

/** More slices would be too thin. */
const MAX_SLICES = 6;
const valueOf = (row: ReportRow) => Math.max(0, row.values[0] ?? 0);

/** Shares of a whole, of counts and sums only: other measures do not add up. */
export function ReportRing({ view, content, result, measure, rows }: ReportRingProps) {
  const [highlightedId, setHighlightedId] = useState<string | null>(null);
  const text = useText(reports);
  const { timeZone } = view;
  const isShare =
    (measure.measure === 'count' || measure.measure === 'sum') && rows.every(({ values }) => (values[0] ?? 0) >= 0);
  if (!isShare) return <p className={styles.note}>{text('ringNeedsShares')}</p>;
  const sortedRows = [...rows].sort((a, b) => valueOf(b) - valueOf(a));
  const shownRows = sortedRows.length > MAX_SLICES + 1 ? sortedRows.slice(0, MAX_SLICES) : sortedRows;
  const otherSum = sortedRows.slice(shownRows.length).reduce((sum, row) => sum + valueOf(row), 0);
  const slices = shownRows.map((row) => ({
    id: JSON.stringify(row.keys),
    label: rowName(view, result, row),
    value: valueOf(row),
    row,
  }));
  const total = slices.reduce((sum, { value }) => sum + value, otherSum);
  const otherDatas = {
    id: 'others',
    label: text('others', { count: sortedRows.length - shownRows.length }),
    value: otherSum,
  };
  return (
    <div className={styles.ringBox}>
      <Ring
        slices={otherSum > 0 ? [...slices, otherDatas] : slices}
        total={shortValue(total, measure.unit, timeZone)}
        noun={measureTitle(view, measure)}
        highlightedSlice={highlightedId}
        onHighlight={setHighlightedId}
        onPick={() => undefined}
      />
      <ul className={styles.legend}>
        {slices.map(({ id, label, value, row }, index) => (
          <li
            key={id}
            data-highlighted={highlightedId === id || undefined}
            onPointerEnter={() => setHighlightedId(id)}
            onPointerLeave={() => setHighlightedId(null)}
          >
            <span className={styles.swatch} style={{ background: sliceColor(index) }} aria-hidden />
            <ListLink {...linkTo(view, content, filtersOfRow(content, result, row))}>{label}</ListLink>
            <span className={styles.quiet}>{shortValue(value, measure.unit, timeZone)}</span>
          </li>
        ))}
        {otherSum > 0 && (
          <li>
            <span className={styles.swatch} style={{ background: sliceColor(shownRows.length) }} aria-hidden />
            <span>{otherDatas.label}</span>
            <span className={styles.quiet}>{shortValue(otherSum, measure.unit, timeZone)}</span>
          </li>
        )}
      </ul>
    </div>
  );
}
