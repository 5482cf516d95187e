import { stackedSeries } from '@lendwright/api';
import { sliceColor, type ChartColumn } from '../../ui/charts';
import { formatValue, shortValue } from './format-value';
import { filtersOfCell, linkTo } from './list-target';
import { ListLink } from './list-link';
import type { Heading } from './report-shapes';
import { keyName, rowName, type ReportTableProps } from './report-view';

/** A color of a stacked chart: one of the first groups, or all others together. */
export interface Series {
  readonly id: string;
  readonly name: string;
  readonly color: string;
  /** One value per column. */
  readonly values: readonly number[];
}

/** The first groups of a pivot as the colors of its columns; empty if they can't be stacked. */
export const seriesOf = ({ view, result }: ReportTableProps): readonly Series[] =>
  stackedSeries(result).map(({ row, groups, values }, index): Series => ({
    ...{ color: sliceColor(index), values },
    id: row ? JSON.stringify(row.keys) : 'others',
    name: row ? rowName(view, result, row) : view.text('others', { count: groups }),
  }));

/** The columns of a pivot as points of a chart, each with its total. */
export function pivotPoints(props: ReportTableProps, measure: Heading, series: readonly Series[]): ChartColumn[] {
  const { view, content, result } = props;
  const { timeZone } = view;
  const [total] = result.rows;
  const lastGroup = result.groups.at(-1);
  if (!total || !lastGroup) return [];
  return result.acrossKeys.map((key, index): ChartColumn => {
    const value = total.cells?.[index]?.[0] ?? null;
    const name = keyName(view, lastGroup, key);
    return {
      id: String(key.value),
      shortLabel: name,
      name: `${name}: ${formatValue(value, measure.unit, timeZone)}`,
      valueLabel: shortValue(value, measure.unit, timeZone),
      value: Math.max(0, value ?? 0),
      segments: series.map(({ id, color, values }) => ({ id, color, value: values[index] ?? 0 })),
      link: <ListLink {...linkTo(view, content, filtersOfCell(content, result, total, key))} />,
    };
  });
}
