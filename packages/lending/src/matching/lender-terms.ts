import { amountRange } from './amount-range';
import type { LenderCriteria } from './lender-criteria';
import type { LoanValues } from './loan-values';

/** What a lender's criteria mean for a property. Amounts are in cents. */
export interface LenderTerms {
  /** The largest loan on the property; null if it is unknown. */
  readonly mostAmount: number | null;
  /** The smallest down payment on the property. */
  readonly leastDown: number | null;
  /** Why an amount is unknown: nothing limits it, limits need the value of the property, or no amount meets all limits. */
  readonly reason: 'unlimited' | 'no_property_value' | 'contradiction' | null;
}

/** The amounts that a lender's limits of amount, LTV and down payment leave for the loan's property. */
export function lenderTerms(values: Pick<LoanValues, 'property_value'>, criteria: LenderCriteria): LenderTerms {
  const { property_value: propertyValue } = values;
  const unknown = (reason: LenderTerms['reason']): LenderTerms => ({ mostAmount: null, leastDown: null, reason });
  const needsValue = criteria.max_ltv !== null || criteria.min_down_payment !== null;
  if (criteria.max_loan_amount === null && !needsValue) return unknown('unlimited');
  if (propertyValue === null && needsValue) return unknown('no_property_value');
  const range = amountRange(values, criteria);
  if (range === null) return unknown('contradiction');
  const downPaymentGap = propertyValue === null ? null : Math.max(0, propertyValue - range.max);
  return { mostAmount: range.max, leastDown: downPaymentGap, reason: null };
}
