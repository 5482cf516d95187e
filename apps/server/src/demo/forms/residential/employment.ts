import {
  amount,
  choices,
  date,
  FULL_WIDTH,
  number,
  page,
  phone,
  radio,
  section,
  select,
  shownIfAnswered,
  shownIfBelow,
  STAFF_ONLY,
  text,
  usState,
  HALF_WIDTH,
  yesNo,
  zip,
  PERCENT,
  type DraftElement,
} from '../form-elements';

const currentEmployment = section(
  'current_employment',
  'Current employment',
  [
    text('employer', 'Employer or Business Name', HALF_WIDTH),
    phone('employer_phone', 'Employer Phone'),
    text('employer_street', 'Employer Street Address', HALF_WIDTH),
    text('employer_city', 'Employer City'),
    usState('employer_state', 'Employer State'),
    zip('employer_zip', 'Employer ZIP Code'),
    text('position', 'Position or Title'),
    date('employment_start', 'Start Date'),
    number('employment_years', 'Years in This Job'),
    number('line_of_work_years', 'Years in This Line of Work'),
    yesNo('employed_by_party', 'Are you employed by a family member or a party to the transaction?', FULL_WIDTH),
    yesNo('self_employed', 'Are you the business owner or self-employed?', FULL_WIDTH),
  ],
  shownIfAnswered('employment_status', 'employed', 'self_employed'),
);

const business = section(
  'own_business',
  'Your business',
  [
    radio('ownership_share', 'Ownership Share', choices('under_25=Less than 25%|from_25=25% or more'), HALF_WIDTH),
    select(
      'business_kind',
      'Business Type',
      choices('sole=Sole proprietor|llc=LLC|s_corp=S corporation|corp=Corporation|partnership=Partnership'),
    ),
    amount('business_monthly_income', 'Monthly Income or Loss'),
    text('business_ein', 'Employer Identification Number', { placeholder: '99-9999999' }),
  ],
  shownIfAnswered('self_employed', 'yes'),
);

const monthlyIncome = section('monthly_income', 'Gross monthly income', [
  amount('base_income', 'Base'),
  amount('overtime_income', 'Overtime'),
  amount('bonus_income', 'Bonus'),
  amount('commission_income', 'Commission'),
  amount('military_income', 'Military Entitlements', shownIfAnswered('military_service', 'yes')),
  amount('annual_income', 'Qualifying Annual Income', STAFF_ONLY, {
    guideline: 'Gross annual income relied on in the credit decision.',
  }),
]);

const previousEmployment = section(
  'previous_employment',
  'Previous employment',
  [
    text('previous_employer', 'Previous Employer', HALF_WIDTH),
    text('previous_position', 'Previous Position'),
    date('previous_start', 'Previous Start Date'),
    date('previous_end', 'Previous End Date'),
    amount('previous_income', 'Previous Gross Monthly Income'),
    text('employment_gap', 'Reason for a Gap Between Jobs', FULL_WIDTH),
  ],
  shownIfBelow('employment_years', 2),
);

const otherIncome = section(
  'other_income',
  'Income from other sources',
  [
    amount('social_security_income', 'Social Security'),
    amount('pension_income', 'Retirement or Pension'),
    amount('disability_income', 'Disability'),
    amount('child_support_income', 'Child Support or Alimony'),
    amount('interest_income', 'Interest and Dividends'),
    amount('foster_income', 'Foster Care'),
    amount('trust_income', 'Trust'),
    amount('other_income_amount', 'Other'),
    text('other_income_source', 'Source of Other Income', HALF_WIDTH),
    number('other_income_share', 'Share That Continues for 3 Years', PERCENT),
  ],
  shownIfAnswered('has_other_income', 'yes'),
);

/** Sections 1b to 1e of the application: jobs and income. Amounts are monthly unless stated otherwise. */
export const employmentPage: DraftElement = page('employment_income', 'Employment & Income', [
  section('employment', 'Your work', [
    select(
      'employment_status',
      'Employment Status',
      choices('employed=Employed|self_employed=Self-employed|retired=Retired|not_employed=Not employed'),
    ),
  ]),
  currentEmployment,
  business,
  monthlyIncome,
  previousEmployment,
  section('other_income_question', 'Other income', [
    yesNo('has_other_income', 'Do you receive income from other sources?', FULL_WIDTH, {
      guideline: 'Disclose alimony or child support only if you want it considered for this loan.',
    }),
  ]),
  otherIncome,
]);
