import { assembleForm } from './assemble-form';
import {
  amount,
  cell,
  checkbox,
  choices,
  date,
  email,
  FULL_WIDTH,
  listed,
  loanNumber,
  longText,
  number,
  page,
  PERCENT,
  percentage,
  RATE,
  MANDATORY_FIELD,
  section,
  select,
  shownIfAnswered,
  STAFF_ONLY,
  STAFF_WRITES,
  text,
  upload,
  usState,
  HALF_WIDTH,
  yesNo,
  zip,
} from './form-elements';

const USES = choices(
  'real_estate=Buy or build real estate|equipment=Equipment|working_capital=Working capital|acquisition=Buy a business|refinance=Refinance debt',
);

const owner = page('borrower', 'Owner', [
  section('owner_identity', 'Owner', [
    text('first_name', 'First Name', MANDATORY_FIELD, listed(1)),
    text('last_name', 'Last Name', MANDATORY_FIELD, listed(2)),
    email('email', 'Email', MANDATORY_FIELD, listed(3)),
    cell('phone', 'Cell Phone', MANDATORY_FIELD, listed(4)),
    date('date_of_birth', 'Date of Birth'),
    number('ownership_share', 'Ownership Share', PERCENT),
  ]),
]);

const business = page('business', 'Business', [
  section('business_facts', 'The business', [
    text('business_name', 'Business Name', MANDATORY_FIELD, HALF_WIDTH),
    select(
      'business_kind',
      'Business Type',
      choices('sole=Sole proprietor|llc=LLC|s_corp=S corporation|corp=Corporation|partnership=Partnership'),
    ),
    text('business_ein', 'Employer Identification Number', { placeholder: '99-9999999' }),
    text('naics', 'NAICS Code'),
    date('established', 'Established'),
    number('employees', 'Employees'),
    amount('yearly_revenue', 'Annual Revenue'),
    amount('yearly_profit', 'Annual Profit'),
    text('property_address', 'Business Address', HALF_WIDTH, listed(5)),
    text('property_city', 'City', listed(6)),
    usState('property_state', 'State', MANDATORY_FIELD, listed(7)),
    zip('property_zip', 'ZIP Code'),
  ]),
  section('eligibility', 'Eligibility', [
    yesNo('federal_debt', 'Is the business delinquent on a federal debt?', FULL_WIDTH),
    longText('federal_debt_explanation', 'Please explain', shownIfAnswered('federal_debt', 'yes')),
    yesNo('is_franchise', 'Is it a franchise?', FULL_WIDTH),
    text('franchise_name', 'Franchise Name', shownIfAnswered('is_franchise', 'yes')),
  ]),
]);

const request = page('loan', 'Loan Terms', [
  section('loan_request', 'Loan request', [
    loanNumber('auto_increment', 'Loan Number', { readonly: true }),
    select('use_of_funds', 'Use of Funds', USES, MANDATORY_FIELD),
    amount('loan_amount', 'Loan Amount', MANDATORY_FIELD, listed(8)),
    amount('equity_injection', 'Equity Injection'),
    amount('property_value', 'Collateral Value'),
    percentage('interest_rate', 'Interest Rate', RATE, STAFF_WRITES, listed(9)),
    number('term_months', 'Term', { suffix: 'months' }, STAFF_WRITES),
  ]),
  section(
    'underwriting',
    'Underwriting',
    [
      number('credit_score', 'Credit Score'),
      number('dscr', 'Debt Service Coverage Ratio'),
      number('guaranty_share', 'Guaranty Share', PERCENT),
      longText('underwriter_notes', 'Underwriter Notes'),
    ],
    STAFF_ONLY,
  ),
]);

const documents = page('documents', 'Documents', [
  section('business_documents', 'Business documents', [
    upload('tax_returns', 'Business Tax Returns', MANDATORY_FIELD, { isMultiple: true }),
    upload('bank_statements', 'Bank Statements', { isMultiple: true }),
    upload('business_plan', 'Business Plan'),
    upload('photo_id', 'Photo ID', MANDATORY_FIELD),
  ]),
  section('acknowledgments', 'Acknowledgments', [
    checkbox(
      'terms',
      'Terms and Conditions',
      choices('accepted=I have read and accept the terms and conditions.'),
      MANDATORY_FIELD,
    ),
  ]),
]);

/** The application for SBA 7(a) loans: a business and its owner. */
export const businessApplication = assembleForm([owner, business, request, documents]);
