import { reason, REPORT_LIMITS, type AnswerOf, type runReport } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import type { GroupedRow, GroupSpec } from '../lists';
import type { LabelOf } from './group-labels';
import { orderRows, type RowOrder } from './order-rows';

type Result = AnswerOf<typeof runReport>;

const pathOf = (keys: readonly (string | null)[]) => JSON.stringify(keys);

/**
 * Rows in reading order. In a pivot, they are those of the leading groups; each has one cell per key of the last group,
 * and these keys are in `acrossKeys`.
 * @throws Refusal 422 invalid beyond `REPORT_LIMITS.acrossKeys` columns
 */
export function pivotRows(
  rows: readonly GroupedRow[],
  groups: readonly GroupSpec[],
  labelOf: LabelOf,
  order: RowOrder,
): Pick<Result, 'rows' | 'acrossKeys'> {
  const cells = rows.filter(({ isAcross }) => isAcross);
  const orderedRows = orderRows(
    rows.filter(({ isAcross }) => !isAcross),
    groups,
    labelOf,
    order,
  );
  if (cells.length === 0) return { rows: orderedRows, acrossKeys: [] };
  const lastIndex = groups.length - 1;
  const totals = orderRows(
    cells.filter(({ level }) => level === 1),
    groups.slice(lastIndex),
    (_level, value) => labelOf(lastIndex, value),
    order,
  );
  const acrossKeys = totals.flatMap(({ keys }) => keys);
  if (acrossKeys.length > REPORT_LIMITS.acrossKeys)
    throw new Refusal(422, 'invalid', reason('reports.tooManyColumns', { count: REPORT_LIMITS.acrossKeys }));
  const values = new Map(cells.map((cell) => [pathOf(cell.keys), [...cell.values]]));
  const cellsOf = (keys: Result['rows'][number]['keys']) =>
    acrossKeys.map(({ value }) => values.get(pathOf([...keys.map((key) => key.value), value])) ?? null);
  return { rows: orderedRows.map((row) => ({ ...row, cells: cellsOf(row.keys) })), acrossKeys };
}
