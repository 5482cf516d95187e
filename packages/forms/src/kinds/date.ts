import { isIsoDate } from '@lendwright/kernel';
import { accept, refuse } from './define-kind';
import { readDate, writeDate } from '../families/date-text';
import { momentKind } from '../families/date-family';
import { dateMask } from '../masks/date-mask';
import { readLine } from './read-text';

/** A calendar day, stored as YYYY-MM-DD and shown as MM-DD-YYYY. */
export const date = momentKind({
  type: 'date',
  parse: (input, element) => {
    const day = readDate(readLine(input, 40) ?? '');
    return day === null ? refuse(element) : accept(day);
  },
  format: (value) => (isIsoDate(value) ? writeDate(value) : ''),
  mask: dateMask,
  column: 'date',
  unit: 'day',
  toColumn: (value) => (isIsoDate(value) ? Date.parse(value) : null),
  palette: { group: 'Date & Time', label: 'Date' },
});
