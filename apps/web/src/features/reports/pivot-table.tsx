import { shownTotals } from '@lendwright/api';
import { formatValue } from './format-value';
import { filtersOfCell, filtersOfRow, linkTo } from './list-target';
import { ListLink } from './list-link';
import type { ReportRow } from './report-shapes';
import { fieldTitle, keyName, measureTitle, rowName, type ReportTableProps } from './report-view';
import styles from './reports.module.css';

/** A pivot: the last group as columns, with the shown totals at the right and below. Each name and cell opens its records. */
export function PivotTable(props: ReportTableProps) {
  const { view, result } = props;
  const { text } = view;
  const { acrossKeys, measures, groups } = result;
  const [total, ...rows] = result.rows;
  const lastGroup = groups.at(-1);
  const titles = groups.slice(0, -1).map(({ field = '' }) => fieldTitle(view, field));
  const shown = shownTotals(result.hiddenTotals, true);
  const columns = [
    ...acrossKeys.map((key) => (lastGroup ? keyName(view, lastGroup, key) : '')),
    ...(shown.hasColumn ? [text('total')] : []),
  ];
  const hasSeveral = measures.length > 1;
  return (
    <div className={styles.scroll} role="region" aria-label={text('figures')} tabIndex={0}>
      <table className={styles.table} data-pivot aria-label={text('figures')}>
        <thead>
          <tr>
            <th scope="col" rowSpan={hasSeveral ? 2 : 1}>
              {titles.join(' › ')}
            </th>
            {columns.map((name, index) => (
              <th key={acrossKeys[index]?.value ?? `at-${index}`} scope="colgroup" colSpan={measures.length}>
                {name}
              </th>
            ))}
          </tr>
          {hasSeveral && (
            <tr>
              {columns.flatMap((name) =>
                measures.map((measure, index) => (
                  <th key={`${name}-${measure.measure}-${measure.field}-${index}`} scope="col">
                    {measureTitle(view, measure)}
                  </th>
                )),
              )}
            </tr>
          )}
        </thead>
        <tbody>
          {rows.map((row) => (
            <PivotRow key={JSON.stringify(row.keys)} {...props} row={row} />
          ))}
        </tbody>
        {total && shown.hasRow && (
          <tfoot>
            <PivotRow {...props} row={total} />
          </tfoot>
        )}
      </table>
    </div>
  );
}

function PivotRow({ view, content, result, row }: ReportTableProps & { readonly row: ReportRow }) {
  const { timeZone } = view;
  const { measures, acrossKeys, groups } = result;
  const shown = shownTotals(result.hiddenTotals, true);
  const hasTotal = row.level === 0 ? shown.hasGrandTotal : shown.hasRowTotals;
  const isSubtotal = row.level > 0 && row.level < groups.length - 1;
  return (
    <tr data-level={row.level} data-subtotal={isSubtotal || undefined}>
      <th scope="row" style={{ paddingLeft: 16 + Math.max(0, row.level - 1) * 20 }}>
        <ListLink {...linkTo(view, content, filtersOfRow(content, result, row))}>{rowName(view, result, row)}</ListLink>
      </th>
      {acrossKeys.flatMap((key, column) =>
        measures.map(({ measure, field, unit }, index) => {
          const values = row.level > 0 || shown.hasColumnTotals ? row.cells?.[column] : null;
          return (
            <td key={`${key.value}-${measure}-${field}-${index}`}>
              {values && (
                <ListLink {...linkTo(view, content, filtersOfCell(content, result, row, key))}>
                  {formatValue(values[index] ?? null, unit, timeZone)}
                </ListLink>
              )}
            </td>
          );
        }),
      )}
      {shown.hasColumn &&
        measures.map(({ measure, field, unit }, index) => (
          <td key={`total-${measure}-${field}-${index}`} data-total>
            {hasTotal && formatValue(row.values[index] ?? null, unit, timeZone)}
          </td>
        ))}
    </tr>
  );
}
