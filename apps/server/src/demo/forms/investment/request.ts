import {
  amount,
  BORROWER,
  choices,
  computed,
  date,
  listed,
  loanNumber,
  longText,
  multiselect,
  number,
  page,
  paragraph,
  PERCENT,
  percentage,
  RATE,
  MANDATORY_FIELD,
  RESULT,
  section,
  select,
  shownIfAnswered,
  STAFF_ONLY,
  STAFF_WRITES,
  text,
  HALF_WIDTH,
  type DraftElement,
} from '../form-elements';

const PURPOSES = choices('purchase=Purchase|refinance=Refinance|cash_out_refinance=Cash-out refinance|other=Other');
const STRATEGIES = choices('rental=Long-term rental|fix_and_flip=Fix and flip|bridge=Bridge');
const PAYMENT_SOURCES = choices(
  'savings=Savings or checking|sale=Sale of another property|gift=Gift from family|other=Something else',
);

/** The requested terms and the lender's assessment. */
export const requestPage: DraftElement = page('loan', 'Loan Terms', [
  section('loan_request', 'Loan request', [
    loanNumber('auto_increment', 'Loan Number', { readonly: true }),
    select('strategy', 'Strategy', STRATEGIES, MANDATORY_FIELD),
    select('loan_purpose', 'Loan Purpose', PURPOSES, MANDATORY_FIELD),
    amount('purchase_price', 'Purchase Price', shownIfAnswered('loan_purpose', 'purchase')),
    amount('loan_amount', 'Loan Amount', MANDATORY_FIELD, listed(8)),
    amount('down_payment', 'Down Payment', shownIfAnswered('loan_purpose', 'purchase')),
    date('requested_closing_date', 'Requested Closing Date', MANDATORY_FIELD),
    percentage('interest_rate', 'Interest Rate', RATE, STAFF_WRITES, listed(9)),
    number('term_months', 'Term', { suffix: 'months' }, STAFF_WRITES),
    amount(
      'principal_and_interest',
      'Principal and Interest, Monthly',
      computed('pmt(interest_rate, term_months, loan_amount)'),
      RESULT,
    ),
    date('rate_lock_expires', 'Rate Lock Expires', STAFF_WRITES),
    select(
      'exit_strategy',
      'Exit Strategy',
      choices('sell=Sell|refinance=Refinance|hold=Hold'),
      shownIfAnswered('strategy', 'fix_and_flip', 'bridge'),
    ),
  ]),
  section(
    'rehab',
    'Rehab',
    [
      amount('rehab_budget', 'Rehab Budget'),
      amount('after_repair_value', 'After-Repair Value'),
      number('rehab_months', 'Time to Complete', { suffix: 'months' }),
      text('contractor', 'General Contractor', HALF_WIDTH),
    ],
    shownIfAnswered('strategy', 'fix_and_flip'),
  ),
  section('down_payment_money', 'Source of down payment', [
    multiselect('down_payment_source', 'Source of Down Payment', PAYMENT_SOURCES, {
      guideline: 'Choose everything that applies.',
    }),
    amount('savings_amount', 'Amount From Savings'),
    paragraph('down_payment_help', 'You can combine sources. We can help you with a gift letter.'),
  ]),
  section(
    'underwriting',
    'Underwriting',
    [
      number('credit_score', 'Credit Score'),
      number('dscr', 'Debt Service Coverage Ratio', RESULT),
      number('ltv', 'Loan-to-Value Ratio', PERCENT, RESULT),
      number('dti', 'Debt-to-Income Ratio', PERCENT),
      longText('underwriter_notes', 'Underwriter Notes'),
    ],
    STAFF_ONLY,
  ),
  section('file_notes', 'File', [longText('file_note', 'File Note', { hided_roles: [BORROWER] })]),
]);
