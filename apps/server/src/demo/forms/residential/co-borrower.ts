import {
  amount,
  cell,
  date,
  email,
  page,
  section,
  select,
  shownIfAnswered,
  ssn,
  text,
  type DraftElement,
} from '../form-elements';
import { MARITAL_STATUSES } from './borrower';

/** The co-borrower page, shown only if there is one. */
export const coBorrowerPage: DraftElement = page(
  'co_borrower_page',
  'Co-borrower',
  [
    section('co_borrower', 'Co-borrower', [
      text('co_first_name', 'Co-borrower First Name'),
      text('co_last_name', 'Co-borrower Last Name'),
      email('co_email', 'Co-borrower Email'),
      cell('co_phone', 'Co-borrower Cell Phone'),
      ssn('co_ssn', 'Co-borrower Social Security Number'),
      date('co_date_of_birth', 'Co-borrower Date of Birth'),
      select('co_marital_status', 'Co-borrower Marital Status', MARITAL_STATUSES),
      text('co_employer', 'Co-borrower Employer'),
      amount('co_monthly_income', 'Co-borrower Monthly Income'),
    ]),
  ],
  shownIfAnswered('has_co_borrower', 'yes'),
);
