import {
  amount,
  FULL_WIDTH,
  longText,
  page,
  section,
  shownIfAnswered,
  text,
  usState,
  HALF_WIDTH,
  yesNo,
  type DraftElement,
} from '../form-elements';

/** Section 3 of the application: real estate that the borrower owns. */
export const realEstatePage: DraftElement = page('real_estate', 'Real Estate', [
  section('owned_property_question', 'Real estate you own', [
    yesNo('owns_real_estate', 'Do you own other real estate?', FULL_WIDTH),
  ]),
  section(
    'owned_property',
    'The property you own',
    [
      text('owned_street', 'Owned Property Street', HALF_WIDTH),
      text('owned_city', 'Owned Property City'),
      usState('owned_state', 'Owned Property State'),
      amount('owned_value', 'Owned Property Value'),
      amount('mortgage_balance', 'Mortgage Balance'),
      amount('mortgage_payment', 'Mortgage Payment, Monthly'),
      amount('owned_rent', 'Rent Received, Monthly'),
      amount('owned_insurance', 'Insurance, Taxes and Dues, Monthly'),
      longText('owned_plan', 'Plan for the Property', { placeholder: 'Keep, sell before closing, rent' }),
    ],
    shownIfAnswered('owns_real_estate', 'yes'),
  ),
]);
