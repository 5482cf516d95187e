import type { ColumnQuery } from '../columns/column-query';
import { filterByStatus, matchingMask } from '../query/list-column-query';
import { readListQuery, type ListRequest, type QueryContext } from '../query/list-query';

/** The count and the sum of the numbers of a column. */
export interface ColumnTotal {
  readonly count: number;
  readonly sum: number;
}

/** A list request as plain data, with the number columns to add up. */
export interface TotalsInput {
  readonly context: QueryContext;
  readonly request: ListRequest;
  readonly columns: readonly string[];
}

/** The column query of list totals: one total per column, in order, over all rows that a list finds. */
export const LIST_TOTALS: ColumnQuery<TotalsInput, ColumnTotal[]> = {
  name: 'list-totals',
  *answer(columns, { context, request, columns: names }) {
    const query = readListQuery(context, request);
    const mask = yield* matchingMask(columns, query);
    if (query.status !== null) filterByStatus(columns, mask, query.status);
    return names.map((name): ColumnTotal => {
      const values = columns.number(name);
      let [count, sum] = [0, 0];
      for (let position = 0; position < mask.length; position++) {
        const value = mask[position] === 0 ? NaN : values.at(position);
        if (value !== value) continue;
        count++;
        sum += value;
      }
      return { count, sum };
    });
  },
};
