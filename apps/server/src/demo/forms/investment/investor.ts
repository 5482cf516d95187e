import {
  cell,
  choices,
  date,
  email,
  FULL_WIDTH,
  listed,
  number,
  page,
  radio,
  MANDATORY_FIELD,
  section,
  select,
  shownIfAnswered,
  ssn,
  text,
  usState,
  HALF_WIDTH,
  yesNo,
  zip,
  type DraftElement,
} from '../form-elements';

/** The investor: a person, or a person behind an entity. */
export const investorPage: DraftElement = page('borrower', 'Borrower', [
  section('borrower_identity', 'Borrower information', [
    text('first_name', 'First Name', MANDATORY_FIELD, listed(1)),
    text('last_name', 'Last Name', MANDATORY_FIELD, listed(2)),
    email('email', 'Email', MANDATORY_FIELD, listed(3)),
    cell('phone', 'Cell Phone', MANDATORY_FIELD, listed(4)),
    ssn('ssn', 'Social Security Number'),
    date('date_of_birth', 'Date of Birth'),
    radio(
      'citizenship',
      'Citizenship',
      choices('citizen=U.S. Citizen|permanent=Permanent Resident Alien|foreign=Foreign national'),
      FULL_WIDTH,
    ),
    text('current_street', 'Street Address', HALF_WIDTH),
    text('current_city', 'City'),
    usState('current_state', 'State'),
    zip('current_zip', 'ZIP Code'),
  ]),
  section('experience', 'Experience', [
    number('properties_owned', 'Investment Properties Owned'),
    number('projects_finished', 'Projects Completed in 3 Years'),
    yesNo('is_first_investment', 'Is this your first investment property?', FULL_WIDTH),
  ]),
  section('ownership', 'Ownership', [
    radio(
      'title_held',
      'Title Will Be Held',
      choices('personal=In my own name|entity=By an entity'),
      MANDATORY_FIELD,
      FULL_WIDTH,
    ),
  ]),
  section(
    'entity',
    'Entity',
    [
      text('entity_name', 'Entity Name', HALF_WIDTH),
      select(
        'entity_kind',
        'Entity Type',
        choices('llc=LLC|corporation=Corporation|partnership=Partnership|trust=Trust'),
      ),
      usState('entity_state', 'State of Formation'),
      text('entity_ein', 'Employer Identification Number', { placeholder: '99-9999999' }),
      number('entity_share', 'Your Share', { suffix: '%' }),
    ],
    shownIfAnswered('title_held', 'entity'),
  ),
]);
