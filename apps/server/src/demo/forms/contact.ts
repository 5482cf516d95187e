import { assembleForm } from './assemble-form';
import {
  amount,
  choices,
  listed,
  multiselect,
  number,
  page,
  PERCENT,
  phone,
  section,
  select,
  STAFF_ONLY,
  text,
  website,
  HALF_WIDTH,
} from './form-elements';
import { addressSection, identitySection } from './person-sections';

const PARTNER_KINDS = choices(
  'broker=Broker|realtor=Realtor|title=Title company|appraiser=Appraiser|insurer=Insurance agent|lender=Lender|attorney=Attorney',
);
const PROPERTY_TYPES = choices(
  'single_family=Single family|townhouse=Townhouse|condo=Condominium|two_to_four=2 to 4 units|multifamily=5 or more units',
);

/** The partner record. Lending partners list their criteria, which the marketplace compares with a loan. */
export const contactForm = assembleForm([
  page('profile', 'Profile', [
    identitySection(phone('office_phone', 'Office Phone')),
    section('firm', 'Firm', [
      text('company_name', 'Company', HALF_WIDTH, listed(7)),
      select('partner_kind', 'Kind of Partner', PARTNER_KINDS, listed(8)),
      text('nmls_id', 'NMLS Identifier'),
      text('license_number', 'License Number'),
      website('company_website', 'Website'),
    ]),
    addressSection,
  ]),
  page(
    'lending_criteria',
    'Lending Criteria',
    [
      section('criteria', 'What they lend on', [
        multiselect('property_types', 'Property Types', PROPERTY_TYPES),
        text('loan_programs', 'Loan Programs', HALF_WIDTH),
        amount('min_loan_amount', 'Min Loan Amount'),
        amount('max_loan_amount', 'Max Loan Amount'),
        text('state_we_lend_in', 'States We Lend In', HALF_WIDTH, { placeholder: 'WA, OR, ID' }),
        number('min_credit_score_range', 'Min Credit Score'),
        number('max_ltv', 'Max LTV', PERCENT),
        number('min_down_payment', 'Min Down Payment Required', PERCENT),
      ]),
    ],
    STAFF_ONLY,
  ),
]);
