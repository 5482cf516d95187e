import {
  amount,
  FULL_WIDTH,
  number,
  page,
  section,
  shownIfAnswered,
  text,
  yesNo,
  type DraftElement,
} from '../form-elements';

/** Sections 2c and 2d of the application: debts and other expenses. */
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
    yesNo('pays_alimony', 'Do you pay alimony or child support?', FULL_WIDTH),
    amount('alimony_payment', 'Alimony, Monthly', shownIfAnswered('pays_alimony', 'yes')),
    amount('child_support_payment', 'Child Support, Monthly', shownIfAnswered('pays_alimony', 'yes')),
    amount('job_expenses', 'Job-Related Expenses, Monthly'),
  ]),
]);
