import { isIsoDate, writeMoment } from '@lendwright/kernel';
import { dateTimeKind } from '../families/date-family';
import { readDate, writeDate } from '../families/date-text';
import { readClock, writeClock } from '../families/time-text';
import { dateMask } from '../masks/date-mask';
import { accept, refuse } from './define-kind';
import { readLine } from './read-text';

/** A calendar day, stored as YYYY-MM-DD and shown as MM-DD-YYYY. */
export const date = dateTimeKind({
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

const isClock = (value: unknown): value is string =>
  typeof value === 'string' && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value);

/** A time of day without a zone, stored as HH:MM and compared by minutes. */
export const time = dateTimeKind({
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

const ISO_MOMENT_PATTERN =
  /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;
const SHOWN_MOMENT_PATTERN = /^(\d{2}-\d{2}-\d{4}) (\d{1,2}:\d{2} [AP]M) UTC$/;
function momentOf(value: unknown): number | null {
  const match = typeof value === 'string' && value.length < 40 ? ISO_MOMENT_PATTERN.exec(value) : null;
  return match && isIsoDate(match[1]) ? Date.parse(match[0]) : null;
}

function read(text: string): number | null {
  const shownMatch = SHOWN_MOMENT_PATTERN.exec(text);
  if (!shownMatch) return momentOf(text);
  const [day, clock] = [readDate(shownMatch[1] ?? ''), readClock(shownMatch[2] ?? '')];
  return day && clock ? Date.parse(`${day}T${clock}Z`) : null;
}

function write(value: unknown, timeZone = 'UTC'): string {
  const moment = momentOf(value);
  return moment === null ? '' : writeMoment(moment, timeZone);
}

/** A moment, stored as ISO in UTC. Text without a zone is rejected as ambiguous. */
export const datetime = dateTimeKind({
  type: 'datetime',
  parse: (input, element) => {
    const moment = read(readLine(input, 40) ?? '');
    const storedMoment = moment === null ? '' : new Date(moment).toISOString();
    return /^\d{4}-/.test(storedMoment) ? accept(storedMoment) : refuse(element);
  },
  format: (value, _element, timeZone) => write(value, timeZone),
  exportCell: (value) => (momentOf(value) === null ? '' : String(value)),
  column: 'date',
  unit: 'moment',
  toColumn: momentOf,
  palette: { group: 'Date & Time', label: 'Date Time' },
});
