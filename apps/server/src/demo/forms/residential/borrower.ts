import {
  BORROWER,
  cell,
  choices,
  date,
  email,
  FULL_WIDTH,
  listed,
  number,
  page,
  phone,
  radio,
  MANDATORY_FIELD,
  section,
  select,
  shownIfAnswered,
  shownIfBelow,
  ssn,
  text,
  usState,
  HALF_WIDTH,
  yesNo,
  zip,
  amount,
  type DraftElement,
} from '../form-elements';

export const MARITAL_STATUSES = choices('married=Married|separated=Separated|unmarried=Unmarried');
const CITIZENSHIP = choices(
  'citizen=U.S. Citizen|permanent=Permanent Resident Alien|non_permanent=Non-Permanent Resident Alien',
);
const HOUSING = choices('own=Own|rent=Rent|no_expense=No primary housing expense');

const identity = section('borrower_identity', 'Borrower information', [
  text('first_name', 'First Name', MANDATORY_FIELD, listed(1)),
  text('middle_name', 'Middle Name'),
  text('last_name', 'Last Name', MANDATORY_FIELD, listed(2)),
  text('name_suffix', 'Suffix', { placeholder: 'Jr., Sr., III' }),
  text('alternate_names', 'Other Names Used', HALF_WIDTH, { guideline: 'Other names you have used to obtain credit.' }),
  ssn('ssn', 'Social Security Number', MANDATORY_FIELD, { guideline: 'Required to pull credit.' }),
  date('date_of_birth', 'Date of Birth', MANDATORY_FIELD),
  radio('citizenship', 'Citizenship', CITIZENSHIP, MANDATORY_FIELD, FULL_WIDTH),
  select('marital_status', 'Marital Status', MARITAL_STATUSES),
  number('dependents_count', 'Number of Dependents'),
  text('dependents_ages', 'Ages of Dependents', { placeholder: '4, 9' }),
  yesNo(
    'military_service',
    'Did you, or your deceased spouse, ever serve in the United States Armed Forces?',
    FULL_WIDTH,
  ),
  radio(
    'military_status',
    'Military Service',
    choices('active=Currently on active duty|veteran=Retired or discharged|reserve=Reserve or National Guard only'),
    shownIfAnswered('military_service', 'yes'),
    FULL_WIDTH,
  ),
]);

const contact = section('borrower_contact', 'Contact details', [
  email('email', 'Email', MANDATORY_FIELD, listed(3)),
  cell('phone', 'Cell Phone', MANDATORY_FIELD, listed(4)),
  phone('home_phone', 'Home Phone'),
  phone('work_phone', 'Work Phone'),
  radio('preferred_contact', 'Preferred Contact', choices('email=Email|cell=Cell|text=Text message'), HALF_WIDTH),
]);

const currentHome = section('current_home', 'Where you live now', [
  text('current_street', 'Street Address', HALF_WIDTH),
  text('current_unit', 'Unit', { class: 'col-2' }),
  text('current_city', 'City'),
  usState('current_state', 'State'),
  zip('current_zip', 'ZIP Code'),
  number('current_years', 'Years at This Address'),
  radio('current_housing', 'Housing', HOUSING, HALF_WIDTH),
  amount('current_rent', 'Monthly Rent', shownIfAnswered('current_housing', 'rent')),
]);

const formerAddress = section(
  'former_home',
  'Where you lived before',
  [
    text('former_street', 'Former Street Address', HALF_WIDTH),
    text('former_city', 'Former City'),
    usState('former_state', 'Former State'),
    zip('former_zip', 'Former ZIP Code'),
    number('former_years', 'Years at Former Address'),
    radio('former_housing', 'Former Housing', HOUSING, HALF_WIDTH),
  ],
  shownIfBelow('current_years', 2),
);

/** Section 1a of the application: identity, contact, homes and co-borrowers. */
export const borrowerPage: DraftElement = page('borrower', 'Borrower', [
  identity,
  contact,
  currentHome,
  formerAddress,
  section('borrowing_together', 'Joint application', [
    yesNo('has_co_borrower', 'Is anyone applying with you?', FULL_WIDTH),
    text('borrower_internal_note', 'File Note', FULL_WIDTH, { hided_roles: [BORROWER] }),
  ]),
]);
