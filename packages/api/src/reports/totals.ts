import { z } from 'zod';

/**
 * The totals of a table: `rows` is the column at the right of a pivot, `columns` the row below it, `grand` that of
 * everything, in the corner of a pivot and below other tables.
 */
export const REPORT_TOTALS = ['rows', 'columns', 'grand'] as const;
export type ReportTotal = (typeof REPORT_TOTALS)[number];
export const reportTotals = z.array(z.enum(REPORT_TOTALS)).max(REPORT_TOTALS.length);

/** Which parts of a table of figures have totals. */
export interface ShownTotals {
  /** Whether each row of a pivot has its total at the right. */
  readonly hasRowTotals: boolean;
  /** Whether each column of a pivot has its total below. */
  readonly hasColumnTotals: boolean;
  readonly hasGrandTotal: boolean;
  /** Whether there is a column for totals; tables without a pivot have no other. */
  readonly hasColumn: boolean;
  /** Whether there is a row for totals. */
  readonly hasRow: boolean;
}

/** What a table shows, given the totals that a definition hides. The grand total of a pivot is in the row and the column. */
export function shownTotals(hiddenTotals: readonly ReportTotal[] | undefined, isPivot: boolean): ShownTotals {
  const has = (total: ReportTotal) => !hiddenTotals?.includes(total);
  const [hasRowTotals, hasColumnTotals, hasGrandTotal] = [
    isPivot && has('rows'),
    isPivot && has('columns'),
    has('grand'),
  ];
  return {
    ...{ hasRowTotals, hasColumnTotals, hasGrandTotal },
    hasColumn: !isPivot || hasRowTotals || hasGrandTotal,
    hasRow: hasColumnTotals || hasGrandTotal,
  };
}

/** Whether a table shows totals that count a record once although it is in several groups, so that the groups add up to more. */
export function hasOverlappingGroups({
  groups,
  acrossKeys,
  hiddenTotals,
}: {
  readonly groups: readonly { readonly hasSeveralValues?: true | undefined }[];
  readonly acrossKeys: readonly unknown[];
  readonly hiddenTotals?: readonly ReportTotal[] | undefined;
}): boolean {
  const { hasRowTotals, hasColumnTotals, hasGrandTotal } = shownTotals(hiddenTotals, acrossKeys.length > 0);
  return (hasRowTotals || hasColumnTotals || hasGrandTotal) && groups.some((group) => group.hasSeveralValues);
}
