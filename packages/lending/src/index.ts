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
export { lenderTerms, type LenderTerms } from './matching/lender-terms';
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
  dayOfMonth,
  MAX_RECURRING_ROWS,
  monthAfter,
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
export { addMonths, dayFrom, dayOf, monthsBetween, partsOfDay } from './numbers/calendar';
export { Exact, integerOf, ONE, power, roundTo, ZERO } from './numbers/exact';
export { balanceOf, countOf, interestOf, paymentOf, rateOf, type LevelLoan } from './rates/loan-math';
export { periodRate } from './rates/period-rate';
export { type RateIssue } from './rates/rate-issue';
export { firstPeriod, singlePaymentPeriod } from './rates/unit-periods';
export {
  type LoanTerms,
  type TermsIssue,
  type RateAdjustment,
  type OddDays,
  type Accrual,
} from './schedules/loan-terms';
export { dueDay } from './schedules/due-dates';
export { scheduleOf, type Schedule, type ScheduleRow } from './schedules/schedule-of';
export { interestForDays } from './schedules/interest';
export { lateChargeOf } from './ledger/late-charge';
export {
  compareLedgers,
  type ChangedEntry,
  type ChangedInstallment,
  type LedgerComparison,
  type LedgerFigures,
} from './ledger/compare-ledgers';
export { termsOfInstallment, termsInForceOn as termsOn, type TermsInForce } from './ledger/dated-terms';
export { servicingIssue } from './ledger/ledger-issue';
export { ledgerOf } from './ledger/ledger-of';
export {
  APPLICATION_ORDERS,
  BOOKING_KINDS,
  DEFAULT_ORDER,
  type ApplicationOrder,
  type Booking,
  type BookingKind,
  type Component,
  type LaterTerms,
  type Ledger,
  type LedgerEntry,
  type LedgerInstallment,
  type LedgerTerms,
  type YearTotals,
} from './ledger/ledger-terms';
export { payoffOf, type Payoff } from './ledger/payoff-of';
export {
  LEAD_GROUPS,
  rankLeads,
  type LeadGroup,
  type LeadReason,
  type RankedLead,
  type WaitingLead,
} from './leads/rank-leads';
