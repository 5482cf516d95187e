import {
  cell,
  email,
  listed,
  MANDATORY_FIELD,
  section,
  text,
  usState,
  HALF_WIDTH,
  zip,
  type DraftElement,
} from './form-elements';

/** Name and contact details, the same on every person form. @param more fields that only one form has */
export const identitySection = (...moreElements: readonly DraftElement[]): DraftElement =>
  section('identity', 'Identity', [
    text('first_name', 'First Name', MANDATORY_FIELD, listed(1)),
    text('last_name', 'Last Name', MANDATORY_FIELD, listed(2)),
    email('email', 'Email', MANDATORY_FIELD, listed(3)),
    cell('phone', 'Phone', MANDATORY_FIELD, listed(4)),
    ...moreElements,
  ]);

/** The address where a person lives or works. */
export const addressSection: DraftElement = section('address', 'Address', [
  text('street', 'Street Address', HALF_WIDTH),
  text('city', 'City', listed(5)),
  usState('state', 'State', listed(6)),
  zip('zip', 'ZIP Code'),
]);
