import { digitsKind } from '../families/digits-family';

export const zip = digitsKind({
  type: 'zip',
  groups: [5],
  digitsOf: (text) => (/^\d{5}$/.test(text) ? text : null),
  palette: { group: 'Typed', label: 'Zip' },
});
