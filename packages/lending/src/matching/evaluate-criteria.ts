import type { FieldCriterion, LenderCriteria } from './lender-criteria';
import { downPaymentShare, type FieldValue, type LoanInput, type LoanValues } from './loan-values';

/** `unmet`: the value is known and outside of the limit. `unknown`: the loan has no value, or the viewer may not see it. */
export type CriterionState = 'met' | 'unmet' | 'unknown';

export interface CriterionResult {
  /** The input, or the element id of another field. */
  readonly criterion: LoanInput | { readonly field: string };
  readonly state: CriterionState;
}

const stateOf = (isMet: boolean | null): CriterionState => (isMet === null ? 'unknown' : isMet ? 'met' : 'unmet');

const isAmong = (value: string | null, options: readonly string[]): boolean | null =>
  value === null ? null : options.includes(value);

function isBetween<Value extends number | string>(
  value: Value | null,
  min: Value | null,
  max: Value | null,
): boolean | null {
  return value === null ? null : (min === null || value >= min) && (max === null || value <= max);
}

const textOrNull = (value: FieldValue): string | null => (typeof value === 'string' && value !== '' ? value : null);
const numberOrNull = (value: FieldValue): number | null => (typeof value === 'number' ? value : null);

/** Whether the value of another field is within its rule; null if unknown. */
export function meetsRule(rule: FieldCriterion, value: FieldValue): boolean | null {
  switch (rule.kind) {
    case 'choice': {
      const chosenTexts =
        typeof value === 'string' ? [value] : Array.isArray(value) ? (value as readonly string[]) : [];
      const answers = chosenTexts.filter((option) => option !== '');
      return answers.length === 0 ? null : answers.every((option) => rule.options.includes(option));
    }
    case 'number':
      return isBetween(numberOrNull(value), rule.min, rule.max);
    case 'yes_no':
      return typeof value === 'boolean' ? value === rule.value : null;
    case 'date':
      return isBetween(textOrNull(value), rule.from, rule.to);
  }
}

/** The down payment as a share of the property value, in basis points; null if either is unknown. */
function shareOf({ down_payment: downPayment, property_value: propertyValue }: LoanValues): number | null {
  if (downPayment === null || propertyValue === null || propertyValue <= 0) return null;
  return downPaymentShare(downPayment, propertyValue);
}

/** One result per criterion that the lender has set, in the order of the inputs. @param values completed */
export function evaluateCriteria(values: LoanValues, criteria: LenderCriteria): CriterionResult[] {
  const results: CriterionResult[] = [];
  const add = (criterion: CriterionResult['criterion'], isMet: boolean | null) =>
    results.push({ criterion, state: stateOf(isMet) });
  const { property_types, loan_programs, state_we_lend_in } = criteria;
  if (property_types.length > 0) add('property_type', isAmong(values.property_type, property_types));
  if (loan_programs.length > 0) add('loan_program', isAmong(values.loan_program, loan_programs));
  const { min_loan_amount: min, max_loan_amount: max } = criteria;
  if (min !== null || max !== null) add('loan_amount', isBetween(values.loan_amount, min, max));
  if (state_we_lend_in.length > 0) add('property_state', isAmong(values.property_state, state_we_lend_in));
  if (criteria.min_credit_score_range !== null)
    add('credit_score', isBetween(values.credit_score, criteria.min_credit_score_range, null));
  if (criteria.max_ltv !== null) add('ltv', isBetween(values.ltv, null, criteria.max_ltv));
  if (criteria.min_down_payment !== null)
    add('down_payment', isBetween(shareOf(values), criteria.min_down_payment, null));
  for (const rule of criteria.fields) add({ field: rule.field }, meetsRule(rule, values.fields[rule.field] ?? null));
  return results;
}
