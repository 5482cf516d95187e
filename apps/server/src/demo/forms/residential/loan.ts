import {
  amount,
  choices,
  date,
  FULL_WIDTH,
  listed,
  loanNumber,
  longText,
  multiselect,
  number,
  page,
  PERCENT,
  percentage,
  PRICE_REVIEWED,
  RATE,
  MANDATORY_FIELD,
  section,
  select,
  shownIfAnswered,
  STAFF_ONLY,
  STAFF_WRITES,
  type DraftElement,
} from '../form-elements';
import { HMDA_CODES } from '../../hmda/code-lists';

const PURPOSES = choices(
  'purchase=Purchase|refinance=Refinance|cash_out_refinance=Cash-out refinance|home_improvement=Home improvement|other=Other',
);
const PAYMENT_SOURCES = choices(
  'savings=Savings or checking|sale=Sale of another property|gift=Gift from family|retirement=Retirement funds|grant=Grant or assistance|other=Something else',
);

const request = section('loan_request', 'Loan request', [
  loanNumber('auto_increment', 'Loan Number', { readonly: true }),
  select('loan_purpose', 'Loan Purpose', PURPOSES, MANDATORY_FIELD),
  amount('loan_amount', 'Loan Amount', MANDATORY_FIELD, listed(8)),
  amount('down_payment', 'Down Payment', shownIfAnswered('loan_purpose', 'purchase')),
  multiselect(
    'down_payment_source',
    'Source of Down Payment',
    PAYMENT_SOURCES,
    shownIfAnswered('loan_purpose', 'purchase'),
  ),
  amount('cash_out_amount', 'Cash Out', shownIfAnswered('loan_purpose', 'cash_out_refinance')),
  amount(
    'existing_balance',
    'Current Loan Balance',
    shownIfAnswered('loan_purpose', 'refinance', 'cash_out_refinance'),
  ),
  date('requested_closing_date', 'Requested Closing Date'),
]);

const terms = section('loan_terms', 'Terms', [
  select('loan_type', 'Loan Type', choices('conventional=Conventional|fha=FHA|va=VA|usda=USDA'), STAFF_WRITES),
  percentage('interest_rate', 'Interest Rate', RATE, STAFF_WRITES, PRICE_REVIEWED, listed(9)),
  number('term_months', 'Term', { suffix: 'months' }, STAFF_WRITES),
  select(
    'amortization',
    'Amortization',
    choices('fixed=Fixed rate|adjustable=Adjustable rate|interest_only=Interest only'),
    STAFF_WRITES,
  ),
  select('lien_position', 'Lien Position', choices('first=First lien|subordinate=Subordinate lien'), STAFF_WRITES),
  number('points', 'Points', PERCENT, STAFF_WRITES, PRICE_REVIEWED),
  date('rate_lock_expires', 'Rate Lock Expires', STAFF_WRITES),
  date('closing_date', 'Closing Date', STAFF_WRITES),
  number('introductory_rate_period', 'Introductory Rate Period', { suffix: 'months' }, STAFF_ONLY),
  number('prepayment_penalty_term', 'Prepayment Penalty Term', { suffix: 'months' }, STAFF_ONLY),
]);

const costs = section(
  'loan_costs',
  'Costs and credits',
  [
    amount('total_loan_costs', 'Total Loan Costs'),
    amount('total_points_and_fees', 'Total Points and Fees'),
    amount('origination_charges', 'Origination Charges'),
    amount('discount_points', 'Discount Points'),
    amount('lender_credits', 'Lender Credits'),
  ],
  STAFF_ONLY,
);

const underwriting = section(
  'underwriting',
  'Underwriting',
  [
    number('credit_score', 'Credit Score'),
    select('credit_score_model', 'Credit Scoring Model', HMDA_CODES.scoreModel),
    number('dti', 'Debt-to-Income Ratio', PERCENT),
    number('ltv', 'Loan-to-Value Ratio', PERCENT),
    number('cltv', 'Combined Loan-to-Value Ratio', PERCENT),
    number('co_credit_score', 'Co-borrower Credit Score'),
    multiselect('denial_reasons', 'Reasons for Denial', HMDA_CODES.denialReason),
    longText('underwriter_notes', 'Underwriter Notes', FULL_WIDTH),
  ],
  STAFF_ONLY,
);

/** Section 4 of the application and the lender's own view of the loan. */
export const loanPage: DraftElement = page('loan', 'Loan', [request, terms, costs, underwriting]);
