import { hasOverlappingGroups, shownTotals } from '@lendwright/api';
import { formatValue } from './format-value';
import { filtersOfRow, linkTo } from './list-target';
import { ListLink } from './list-link';
import { PivotTable } from './pivot-table';
import { fieldTitle, measureTitle, rowName, type ReportTableProps } from './report-view';
import styles from './reports.module.css';

/** The figures of a report, and a note if their groups add up to more than the totals. */
export function ReportTable(props: ReportTableProps) {
  const { view, result } = props;
  const isPivot = result.acrossKeys.length > 0;
  return (
    <>
      {isPivot ? <PivotTable {...props} /> : <GroupTable {...props} />}
      {hasOverlappingGroups(result) && <p className={styles.note}>{view.text('overlapNote')}</p>}
    </>
  );
}

/** The groups of a report with subtotals, and the total below. Each name opens its records. */
function GroupTable({ view, content, result }: ReportTableProps) {
  const { text, timeZone } = view;
  const groupTitles = result.groups.map(({ field = '' }) => fieldTitle(view, field)).join(' › ');
  const [total, ...rows] = result.rows;
  const cells = (values: readonly (number | null)[]) =>
    result.measures.map((measure, index) => (
      <td key={`${measure.measure}-${measure.field}-${index}`}>
        {formatValue(values[index] ?? null, measure.unit, timeZone)}
      </td>
    ));
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={text('figures')}>
        <thead>
          <tr>
            <th scope="col">{groupTitles || text('allRecords')}</th>
            {result.measures.map((measure, index) => (
              <th key={`${measure.measure}-${measure.field}-${index}`} scope="col">
                {measureTitle(view, measure)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={JSON.stringify(row.keys)}
              data-level={row.level}
              data-subtotal={row.level < result.groups.length || undefined}
            >
              <th scope="row" style={{ paddingLeft: 16 + (row.level - 1) * 20 }}>
                <ListLink {...linkTo(view, content, filtersOfRow(content, result, row))}>
                  {rowName(view, result, row)}
                </ListLink>
              </th>
              {cells(row.values)}
            </tr>
          ))}
        </tbody>
        {total && shownTotals(result.hiddenTotals, false).hasGrandTotal && (
          <tfoot>
            <tr>
              <th scope="row">
                <ListLink {...linkTo(view, content, filtersOfRow(content, result, total))}>{text('total')}</ListLink>
              </th>
              {cells(total.values)}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
