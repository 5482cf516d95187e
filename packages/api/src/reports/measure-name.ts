import type { Measure } from './shapes';

/** The name of a measure in formulas. @example measureName('sum', 'loan_amount') // 'sum_loan_amount' */
export const measureName = (measure: Measure, field: string | undefined): string =>
  field === undefined ? measure : `${measure}_${field}`;
