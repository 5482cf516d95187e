import {
  cell,
  email,
  listed,
  REQUIRED,
  section,
  text,
  usState,
  HALF_WIDTH,
  zip,
  type DraftElement,
} from './form-elements';

/** Name and contact details, the same on every person form. @param more fields that only one form has */
export const identitySection = (...more: readonly DraftElement[]): DraftElement =>
  section('identity', 'Identity', [
    text('first_name', 'First Name', REQUIRED, listed(1)),
    text('last_name', 'Last Name', REQUIRED, listed(2)),
    email('email', 'Email', REQUIRED, listed(3)),
    cell('phone', 'Phone', REQUIRED, listed(4)),
    ...more,
  ]);

/** The address where a person lives or works. */
export const addressSection: DraftElement = section('address', 'Address', [
  text('street', 'Street Address', HALF_WIDTH),
  text('city', 'City', listed(5)),
  usState('state', 'State', listed(6)),
  zip('zip', 'ZIP Code'),
]);
