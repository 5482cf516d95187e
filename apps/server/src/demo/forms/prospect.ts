import { assembleForm } from './assemble-form';
import { choices, date, longText, page, section, select, ssn, STAFF_ONLY, text } from './form-elements';
import { addressSection, identitySection } from './person-sections';

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
