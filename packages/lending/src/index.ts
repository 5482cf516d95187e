export { evaluateCriteria, type CriterionResult, type CriterionState } from './matching/evaluate-criteria';
export {
  NO_CRITERIA,
  countCriteria,
  type FieldCriterion,
  type FieldRule,
  type LenderCriteria,
} from './matching/lender-criteria';
export {
  completeValues,
  downPaymentShare,
  LOAN_INPUTS,
  NO_VALUES,
  withInput,
  type FieldValue,
  type LoanInput,
  type LoanValues,
} from './matching/loan-values';
export { matchLender, type Change, type Fit, type LenderMatch } from './matching/match-lender';
export { matchLenders, type LenderOffer, type MatchedLender, type MatchResult } from './matching/match-lenders';
export { type OpenedLenders } from './matching/open-lenders';
export {
  achFee,
  cardFee,
  cardRowFee,
  FEE_RATES,
  feesOf,
  isAboveMinimum,
  lateFee,
  type ConvenienceFee,
  type PaymentFees,
  type PaymentKind,
} from './fees/payment-fees';
export { MAX_AMOUNT, percentOf } from './fees/percent-of';
export {
  addMonths,
  dayOfMonth,
  MAX_RECURRING_ROWS,
  monthNumber,
  recurringDates,
  type IsoMonth,
  type RecurringDates,
  type RecurringRow,
} from './fees/recurring-dates';
export {
  ACH_RETURNS,
  achReturnOf,
  MAX_RETRIES,
  MAX_UNAUTHORIZED_RATE,
  RETRY_DAYS,
  type AchReturn,
  type ReturnAction,
} from './collections/ach-returns';
export { planRetry, type RetryPlan } from './collections/plan-retries';
export {
  LEAD_GROUPS,
  rankLeads,
  type LeadGroup,
  type LeadReason,
  type RankedLead,
  type WaitingLead,
} from './leads/rank-leads';
