import { multiplyDivide } from './exact-share';
import type { LenderCriteria } from './lender-criteria';
import type { LoanValues } from './loan-values';

export interface AmountRange {
  readonly min: number;
  readonly max: number;
}

/**
 * The amounts in cents that meet a lender's limits of amount, LTV and down payment for the loan's property value; null
 * if there are none. Limits of LTV and down payment need the property value, and are left out without it.
 */
export function amountRange(
  { property_value: propertyValue }: Pick<LoanValues, 'property_value'>,
  criteria: LenderCriteria,
): AmountRange | null {
  let max = criteria.max_loan_amount ?? Number.MAX_SAFE_INTEGER;
  if (propertyValue !== null) {
    if (criteria.max_ltv !== null) max = Math.min(max, multiplyDivide(propertyValue, criteria.max_ltv, 10_000, 'down'));
    if (criteria.min_down_payment !== null)
      max = Math.min(max, propertyValue - multiplyDivide(propertyValue, criteria.min_down_payment, 10_000, 'up'));
  }
  const min = Math.max(criteria.min_loan_amount ?? 0, 0);
  return min <= max ? { min, max } : null;
}
