import { assembleForm } from './assemble-form';
import { choices, date, listed, longText, multiselect, page, phone, section, text } from './form-elements';
import { addressSection, identitySection } from './person-sections';

const STATES = choices('WA=Washington|OR=Oregon|ID=Idaho|CA=California|AZ=Arizona|CO=Colorado');

/** The record of a member of staff. */
export const workforceForm = assembleForm([
  page('profile', 'Profile', [
    identitySection(),
    section('work', 'Work', [
      text('job_title', 'Job Title', listed(7)),
      text('department', 'Department'),
      text('nmls_id', 'NMLS Identifier'),
      phone('office_phone', 'Office Phone'),
      date('hired_on', 'Hired On'),
      multiselect('licensed_states', 'Licensed States', STATES),
      longText('mail_signature', 'Mail Signature'),
    ]),
    addressSection,
  ]),
]);
