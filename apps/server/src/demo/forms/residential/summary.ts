import {
  amount,
  computed,
  page,
  paragraph,
  percentage,
  RESULT,
  section,
  STAFF_ONLY,
  type DraftElement,
} from '../form-elements';

/** The sum of answers that may be empty. */
const sumOf = (...fields: readonly string[]) => fields.map((field) => `coalesce(${field}, 0)`).join(' + ');

const INCOME = [
  'base_income',
  'overtime_income',
  'bonus_income',
  'commission_income',
  'military_income',
  'social_security_income',
  'pension_income',
  'disability_income',
  'child_support_income',
  'interest_income',
  'foster_income',
  'trust_income',
  'other_income_amount',
  'co_monthly_income',
];
const DEBTS = [
  'revolving_payment',
  'installment_payment',
  'student_payment',
  'lease_payment',
  'alimony_payment',
  'child_support_payment',
  'job_expenses',
  'mortgage_payment',
];

/** The totals of the application, computed from the other pages. */
export const summaryPage: DraftElement = page('summary', 'Summary', [
  section('summary_numbers', 'Your numbers', [
    paragraph('summary_note', 'These figures are calculated from the other pages. They are not an offer.'),
    amount('monthly_income_total', 'Total Monthly Income', computed(sumOf(...INCOME))),
    amount('monthly_debt_total', 'Total Monthly Debts', computed(sumOf(...DEBTS))),
    amount(
      'principal_and_interest',
      'Principal and Interest, Monthly',
      computed('pmt(interest_rate, term_months, loan_amount)'),
      RESULT,
    ),
    amount('cash_to_bring', 'Funds after Down Payment', computed('total_assets - coalesce(down_payment, 0)'), RESULT),
  ]),
  section(
    'summary_ratios',
    'Ratios',
    [
      percentage('computed_ltv', 'Calculated LTV', computed('ltv(loan_amount, property_value)'), RESULT),
      percentage(
        'computed_dti',
        'Calculated DTI',
        computed('dti(monthly_debt_total + principal_and_interest, monthly_income_total)'),
        RESULT,
      ),
    ],
    STAFF_ONLY,
  ),
]);
