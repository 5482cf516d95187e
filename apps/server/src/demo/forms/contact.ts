import { assembleForm } from './assemble-form';
import { choices, listed, page, phone, section, select, text, website, HALF_WIDTH } from './form-elements';
import { addressSection, identitySection } from './person-sections';

const PARTNER_KINDS = choices(
  'broker=Broker|realtor=Realtor|title=Title company|appraiser=Appraiser|insurer=Insurance agent|lender=Lender|attorney=Attorney',
);
/** The partner record. */
export const contactForm = assembleForm([
  page('profile', 'Profile', [
    identitySection(phone('office_phone', 'Office Phone')),
    section('firm', 'Firm', [
      text('company_name', 'Company', HALF_WIDTH, listed(7)),
      select('partner_kind', 'Partner Type', PARTNER_KINDS, listed(8)),
      text('nmls_id', 'NMLS Identifier'),
      text('license_number', 'License Number'),
      website('company_website', 'Website'),
    ]),
    addressSection,
  ]),
]);
