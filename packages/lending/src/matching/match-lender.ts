import { multiplyDivide } from './exact-share';
import { evaluateCriteria, type CriterionResult } from './evaluate-criteria';
import type { LenderCriteria } from './lender-criteria';
import { amountRange } from './amount-range';
import { nearestInRule } from './nearest-in-rule';
import { withInput, type FieldValue, type LoanInput, type LoanValues } from './loan-values';

/**
 * A change of one value. A change of the amount is also one of LTV and down payment, if the property value is known.
 * `effort` compares changes: hundredths of a percent of the property value for money, 25 per point of credit score.
 */
export interface Change {
  readonly on: LoanInput | { readonly field: string };
  readonly from: FieldValue;
  readonly to: FieldValue;
  readonly effort: number;
}

/**
 * `match`: every criterion is met. `near`: one or two changes meet all of them. `incomplete`: none is unmet, but some
 * values are unknown. `none`: it cannot fit, or only with unrealistic changes.
 */
export type Fit = 'match' | 'near' | 'incomplete' | 'none';

export interface LenderMatch {
  readonly fit: Fit;
  readonly results: readonly CriterionResult[];
  /** For `near`: the smallest changes that make the lender fit, at most two. */
  readonly changes: readonly Change[];
  /** The sum of the efforts of the changes. */
  readonly effort: number;
}

const MAX_CHANGES = 2;
/** Above, a change is no near miss: 20 % of the property value, or 80 points of credit score. */
const MAX_EFFORT = 2_000;
const EFFORT_PER_POINT = 25;
/** Another program is more of a change than 10 % of the property value. */
const PROGRAM_EFFORT = 1_000;
const OTHER_CHOICE_EFFORT = 1_000;

type Criterion = CriterionResult['criterion'];
const isMoney = (criterion: Criterion): boolean =>
  criterion === 'loan_amount' || criterion === 'ltv' || criterion === 'down_payment';

/** The nearest acceptable amount; null if no amount meets amount, LTV and down payment at once. */
function changeAmount(values: LoanValues, criteria: LenderCriteria): Change | null {
  const { loan_amount: from, property_value: propertyValue } = values;
  const range = amountRange(values, criteria);
  if (from === null || range === null) return null;
  const to = Math.min(Math.max(from, range.min), range.max);
  const effort = multiplyDivide(Math.abs(to - from), 10_000, Math.max(propertyValue ?? from, 1), 'up');
  return { on: 'loan_amount', from, to, effort };
}

/** An LTV without an amount or a property value is changed by itself. */
function changeLtv({ ltv: from }: LoanValues, { max_ltv: to }: LenderCriteria): Change | null {
  return from === null || to === null ? null : { on: 'ltv', from, to, effort: from - to };
}

function changeField(
  { field }: { readonly field: string },
  values: LoanValues,
  criteria: LenderCriteria,
): Change | null {
  const rule = criteria.fields.find((candidate) => candidate.field === field);
  const from = values.fields[field] ?? null;
  const to = rule ? nearestInRule(rule, from) : null;
  if (to === null) return null;
  const isNumber = typeof from === 'number' && typeof to === 'number';
  const base = isNumber ? Math.max(Math.abs(from), Math.abs(to)) : 0;
  const effort = isNumber ? Math.ceil((Math.abs(to - from) * 10_000) / base) : OTHER_CHOICE_EFFORT;
  return { on: { field }, from, to, effort };
}

/** The smallest change that meets one criterion; null where nothing can. Property type and state cannot change. */
function changeFor(criterion: Criterion, values: LoanValues, criteria: LenderCriteria): Change | null {
  if (typeof criterion === 'object') return changeField(criterion, values, criteria);
  switch (criterion) {
    case 'property_type':
    case 'property_state':
      return null;
    case 'loan_program':
      return {
        ...{ on: criterion, from: values.loan_program, effort: PROGRAM_EFFORT },
        to: criteria.loan_programs[0] ?? null,
      };
    case 'credit_score': {
      const [from, to] = [values.credit_score ?? 0, criteria.min_credit_score_range ?? 0];
      return { on: criterion, from, to, effort: (to - from) * EFFORT_PER_POINT };
    }
    case 'ltv':
      return values.loan_amount === null || values.property_value === null
        ? changeLtv(values, criteria)
        : changeAmount(values, criteria);
    default:
      return changeAmount(values, criteria);
  }
}

/** One change per unmet value; several limits on the amount are one. Null if one of them cannot be met. */
function changesFor(
  unmetCriteria: readonly Criterion[],
  values: LoanValues,
  criteria: LenderCriteria,
): Change[] | null {
  const money = unmetCriteria.filter(isMoney);
  const otherCriteria = unmetCriteria.filter((criterion) => !isMoney(criterion));
  const changes = [...money.slice(0, 1), ...otherCriteria].map((criterion) => changeFor(criterion, values, criteria));
  return changes.every((change) => change !== null) ? changes : null;
}

/** The values after a change. */
export function applyChange(values: LoanValues, { on, to }: Change): LoanValues {
  if (typeof on === 'object') return { ...values, fields: { ...values.fields, [on.field]: to } };
  return withInput(values, on, to as string | number | null);
}

/**
 * Compares a loan with a lender's criteria. Values that are unknown never fit: without one, the lender is at best
 * `incomplete`. @param values completed with `completeValues`
 */
export function matchLender(values: LoanValues, criteria: LenderCriteria): LenderMatch {
  const results = evaluateCriteria(values, criteria);
  const without = (fit: Fit): LenderMatch => ({ fit, results, changes: [], effort: 0 });
  const unmetCriteria = results.filter(({ state }) => state === 'unmet').map(({ criterion }) => criterion);
  const hasUnknownCriterion = results.some(({ state }) => state === 'unknown');
  if (unmetCriteria.length === 0) return without(hasUnknownCriterion ? 'incomplete' : 'match');
  if (hasUnknownCriterion) return without('none');
  const changes = changesFor(unmetCriteria, values, criteria);
  if (changes === null || changes.length > MAX_CHANGES) return without('none');
  const effort = changes.reduce((sum, change) => sum + change.effort, 0);
  return effort > MAX_EFFORT ? without('none') : { fit: 'near', results, changes, effort };
}
