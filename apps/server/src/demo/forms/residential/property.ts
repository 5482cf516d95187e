import {
  amount,
  choices,
  FULL_WIDTH,
  listed,
  number,
  page,
  MANDATORY_FIELD,
  section,
  select,
  shownIfAnswered,
  STAFF_ONLY,
  text,
  usState,
  HALF_WIDTH,
  yesNo,
  zip,
  type DraftElement,
} from '../form-elements';
import { HMDA_CODES } from '../../hmda/code-lists';

const PROPERTY_TYPES = choices(
  'single_family=Single family|townhouse=Townhouse|condo=Condominium|two_to_four=2 to 4 units|manufactured=Manufactured home|multifamily=5 or more units',
);

/** Section 4a to 4c of the application: the property that secures the loan. */
export const propertyPage: DraftElement = page('property', 'Property', [
  section('subject_property', 'Subject property', [
    text('property_address', 'Street Address', HALF_WIDTH, listed(5)),
    text('property_unit', 'Unit', { class: 'col-2' }),
    text('property_city', 'City', listed(6)),
    usState('property_state', 'State', MANDATORY_FIELD, listed(7)),
    zip('property_zip', 'ZIP Code'),
    text('property_county', 'County'),
    select('property_type', 'Property Type', PROPERTY_TYPES),
    number('units', 'Number of Units'),
    select(
      'occupancy',
      'Occupancy',
      choices('primary=Primary residence|second=Second home|investment=Investment property'),
      MANDATORY_FIELD,
    ),
    amount('property_value', 'Property Value', MANDATORY_FIELD),
    amount('purchase_price', 'Purchase Price', shownIfAnswered('loan_purpose', 'purchase')),
    number('year_built', 'Year Built'),
    select(
      'construction_method',
      'Construction Method',
      choices('site_built=Site-built|manufactured=Manufactured home'),
    ),
    yesNo('mixed_use', 'Is there a business in the property?', FULL_WIDTH),
    amount('hoa_dues', 'Homeowners Association Dues, Monthly'),
    amount('property_taxes', 'Property Taxes, Yearly'),
    amount('property_insurance', 'Property Insurance, Yearly'),
  ]),
  section(
    'rental_income',
    'Rental income',
    [
      amount('expected_rent', 'Expected Rent, Monthly'),
      amount('market_rent', 'Market Rent, Monthly', STAFF_ONLY),
      text('tenant_name', 'Current Tenant'),
    ],
    shownIfAnswered('occupancy', 'investment'),
  ),
  section(
    'manufactured_home',
    'Manufactured home',
    [
      select('manufactured_secured_type', 'Secured Property', HMDA_CODES.manufacturedSecured),
      select('manufactured_land_interest', 'Land Property Interest', HMDA_CODES.manufacturedLand),
    ],
    shownIfAnswered('construction_method', 'manufactured'),
  ),
  section(
    'appraisal',
    'Appraisal and location',
    [
      amount('appraised_value', 'Appraised Value'),
      text('county_code', 'County FIPS Code'),
      text('census_tract', 'Census Tract'),
      number('affordable_units', 'Affordable Units'),
    ],
    STAFF_ONLY,
  ),
]);
