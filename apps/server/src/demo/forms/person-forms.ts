import { assembleForm } from './assemble-form';
import {
  amount,
  choices,
  date,
  listed,
  longText,
  multiselect,
  page,
  phone,
  section,
  select,
  ssn,
  STAFF_ONLY,
  text,
  usState,
  yesNo,
} from './form-elements';
import { addressSection, identitySection } from './person-sections';

const PURPOSES = choices(
  'purchase=Purchase|refinance=Refinance|cash_out_refinance=Cash-out refinance|investment=Investment|business=Business',
);
const TIMELINES = choices('now=As soon as possible|quarter=Within 3 months|year=Within a year|looking=Just looking');

/** The record of a person who has inquired but not applied yet. */
export const leadForm = assembleForm([
  page('inquiry', 'Inquiry', [
    identitySection(),
    section('request', 'Request', [
      select('loan_purpose', 'Loan Purpose', PURPOSES),
      amount('loan_amount', 'Loan Amount', listed(5)),
      usState('property_state', 'Property State', listed(6)),
      select('timeline', 'Timeline', TIMELINES),
      yesNo('works_with_realtor', 'Works with a realtor?'),
      longText('message', 'Message'),
    ]),
  ]),
]);

/** The record of a borrower. */
export const prospectForm = assembleForm([
  page('profile', 'Profile', [
    identitySection(ssn('ssn', 'Social Security Number'), date('date_of_birth', 'Date of Birth')),
    addressSection,
    section('preferences', 'Preferences', [
      select('preferred_contact', 'Preferred Contact', choices('email=Email|cell=Cell|text=Text message')),
      select('preferred_language', 'Preferred Language', choices('en=English|de=Deutsch|es=Español')),
      text('employer', 'Employer'),
    ]),
    section('internal', 'Internal', [longText('notes_on_file', 'Notes on File')], STAFF_ONLY),
  ]),
]);

const LICENSED_STATES = choices('WA=Washington|OR=Oregon|ID=Idaho|CA=California|AZ=Arizona|CO=Colorado');

/** The record of a staff member. */
export const workforceForm = assembleForm([
  page('profile', 'Profile', [
    identitySection(),
    section('work', 'Work', [
      text('job_title', 'Job Title', listed(7)),
      text('department', 'Department'),
      text('nmls_id', 'NMLS Identifier'),
      phone('office_phone', 'Office Phone'),
      date('hired_on', 'Hired On'),
      multiselect('licensed_states', 'Licensed States', LICENSED_STATES),
      longText('mail_signature', 'Mail Signature'),
    ]),
    addressSection,
  ]),
]);
