import {
  amount,
  FULL,
  longText,
  number,
  page,
  section,
  shownWhen,
  text,
  usState,
  WIDE,
  yesNo,
  type DraftElement,
} from '../form-elements';

/** Sections 2c, 2d and 3 of the application: debts, expenses and real estate that is owned. */
export const liabilitiesPage: DraftElement = page('liabilities', 'Liabilities', [
  section('debts', 'Debts', [
    amount('revolving_balance', 'Credit Cards, Balance'),
    amount('revolving_payment', 'Credit Cards, Monthly Payment'),
    text('revolving_creditor', 'Main Card Issuer'),
    amount('installment_balance', 'Car and Other Installments, Balance'),
    amount('installment_payment', 'Car and Other Installments, Monthly Payment'),
    number('installment_months', 'Installment Months Left', { suffix: 'months' }),
    amount('student_balance', 'Student Loans, Balance'),
    amount('student_payment', 'Student Loans, Monthly Payment'),
    amount('lease_payment', 'Lease, Monthly Payment'),
  ]),
  section('expenses', 'Other expenses', [
    yesNo('pays_alimony', 'Do you pay alimony or child support?', FULL),
    amount('alimony_payment', 'Alimony, Monthly', shownWhen('pays_alimony', 'yes')),
    amount('child_support_payment', 'Child Support, Monthly', shownWhen('pays_alimony', 'yes')),
    amount('job_expenses', 'Job-Related Expenses, Monthly'),
  ]),
  section('owned_property_question', 'Real estate you own', [
    yesNo('owns_real_estate', 'Do you own other real estate?', FULL),
  ]),
  section(
    'owned_property',
    'The property you own',
    [
      text('owned_street', 'Owned Property Street', WIDE),
      text('owned_city', 'Owned Property City'),
      usState('owned_state', 'Owned Property State'),
      amount('owned_value', 'Owned Property Value'),
      amount('mortgage_balance', 'Mortgage Balance'),
      amount('mortgage_payment', 'Mortgage Payment, Monthly'),
      amount('owned_rent', 'Rent Received, Monthly'),
      amount('owned_insurance', 'Insurance, Taxes and Dues, Monthly'),
      longText('owned_plan', 'What Will Happen With It', { placeholder: 'Keep, sell before closing, rent' }),
    ],
    shownWhen('owns_real_estate', 'yes'),
  ),
]);
