import { digitsKind } from '../families/digits-family';
import { phoneKind } from '../families/phone-family';
import { textKind } from '../families/text-family';

export const phone = phoneKind('phone', 'Phone');

export const cell = phoneKind('cell', 'Cell');

export const zip = digitsKind({
  type: 'zip',
  groups: [5],
  digitsOf: (text) => (/^\d{5}$/.test(text) ? text : null),
  palette: { group: 'Typed', label: 'Zip' },
});

const STORED_SSN_PATTERN = /^\d{3}-\d{2}-\d{4}$/;
const concealIdentity = (value: unknown): string => {
  if (typeof value !== 'string' || value === '') return '';
  return STORED_SSN_PATTERN.test(value) ? `***-**-${value.slice(-4)}` : isShown(value) ? value : '***-**-****';
};
const isShown = (value: unknown): boolean => typeof value === 'string' && /^\*{3}-\*{2}-[\d*]{4}$/.test(value);

/** A social security or taxpayer number. Only the last four digits are ever shown. */
export const ssn = digitsKind({
  type: 'ssn',
  groups: [3, 2, 4],
  digitsOf: (text) => (/^(?:\d{9}|\d{3}[- ]\d{2}[- ]\d{4})$/.test(text) ? text.replace(/\D/g, '') : null),
  secret: true,
  format: concealIdentity,
  exportCell: concealIdentity,
  mergeText: concealIdentity,
  isMasked: isShown,
  operators: ['is-empty'],
  column: 'none',
  unit: 'none',
  toColumn: () => null,
  palette: { group: 'Typed', label: 'SSN' },
});

const PASSWORD_MASK = '********';
const show = (value: unknown): string => (typeof value === 'string' && value !== '' ? PASSWORD_MASK : '');

/** A secret that is never shown again, not even partially. */
export const password = textKind({
  type: 'password',
  max: 256,
  secret: true,
  isEmpty: (value) => typeof value !== 'string' || value === '',
  format: show,
  exportCell: show,
  mergeText: show,
  isMasked: (value) => value === PASSWORD_MASK,
  operators: ['is-empty'],
  column: 'none',
  unit: 'none',
  toColumn: () => null,
  palette: { group: 'Typed', label: 'Password' },
});
