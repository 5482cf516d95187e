import { textKind } from '../families/text-family';

const SHOWN = '********';
const show = (value: unknown): string => (typeof value === 'string' && value !== '' ? SHOWN : '');

/** A secret that is never shown again, not even in part. */
export const password = textKind({
  type: 'password',
  most: 256,
  secret: true,
  isEmpty: (value) => typeof value !== 'string' || value === '',
  format: show,
  exportCell: show,
  mergeText: show,
  isMasked: (value) => value === SHOWN,
  operators: ['is-empty'],
  column: 'none',
  unit: 'none',
  toColumn: () => null,
  palette: { group: 'Typed', label: 'Password' },
});
