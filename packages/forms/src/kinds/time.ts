import { accept, refuse } from './define-kind';
import { readClock, writeClock } from '../families/time-text';
import { momentKind } from '../families/date-family';
import { readLine } from './read-text';

const isClock = (value: unknown): value is string =>
  typeof value === 'string' && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value);

/** A time of day without a zone, stored as HH:MM and compared by minutes. */
export const time = momentKind({
  type: 'time',
  parse: (input, element) => {
    const clock = readClock(readLine(input, 20) ?? '');
    return clock === null ? refuse(element) : accept(clock);
  },
  format: (value) => (isClock(value) ? writeClock(value) : ''),
  column: 'number',
  unit: 'minutes',
  toColumn: (value) => (isClock(value) ? Number(value.slice(0, 2)) * 60 + Number(value.slice(3)) : null),
  palette: { group: 'Date & Time', label: 'Time' },
});
