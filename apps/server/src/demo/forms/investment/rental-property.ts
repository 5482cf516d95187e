import {
  amount,
  choices,
  date,
  listed,
  number,
  page,
  MANDATORY_FIELD,
  section,
  select,
  shownIfAnswered,
  text,
  upload,
  usState,
  HALF_WIDTH,
  zip,
  type DraftElement,
} from '../form-elements';

const PROPERTY_TYPES = choices(
  'single_family=Single family|condo=Condominium|two_to_four=2 to 4 units|multifamily=5 or more units|mixed=Mixed use',
);

/** The property and its income, with one row per rental unit. */
export const rentalPropertyPage: DraftElement = page('property', 'Property', [
  section('subject_property', 'Subject property', [
    text('property_address', 'Street Address', MANDATORY_FIELD, HALF_WIDTH, listed(5)),
    text('property_city', 'City', listed(6)),
    usState('property_state', 'State', MANDATORY_FIELD, listed(7)),
    zip('property_zip', 'ZIP Code'),
    text('property_county', 'County'),
    select('property_type', 'Property Type', PROPERTY_TYPES),
    select('occupancy', 'Occupancy', choices('investment=Investment property')),
    number('units', 'Number of Units'),
    number('year_built', 'Year Built'),
    amount('property_value', 'Property Value', MANDATORY_FIELD),
    amount('property_taxes', 'Property Taxes, Yearly'),
    amount('property_insurance', 'Property Insurance, Yearly'),
    amount('hoa_dues', 'Homeowners Association Dues, Monthly'),
    text('insurance_carrier', 'Insurance Carrier', MANDATORY_FIELD),
  ]),
  section(
    'rental_units',
    'Rental income',
    [
      text('unit_name', 'Unit'),
      select('lease_kind', 'Lease', choices('year=12-month lease|monthly=Month to month|vacant=Vacant')),
      amount('market_rent', 'Market Rent'),
      amount('lease_rent', 'Lease Rent'),
      date('lease_ends', 'Lease Ends'),
      upload('unit_lease', 'Lease Agreement', shownIfAnswered('lease_kind', 'year', 'monthly')),
    ],
    { cloneable: true },
  ),
]);
