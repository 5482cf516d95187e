import { describe, expect, test } from 'vitest';
import type { FormElement } from '@lendwright/forms';
import { momentParts, maskTypedMoment, formatShownMoment, typedMoment } from './moment-text';
import { zonedMoment } from '@lendwright/kernel';

const NEW_YORK = 'America/New_York';
const ELEMENT: FormElement = { id: 'closing', type: 'datetime', title: 'Closing' };

describe("a local time in the company's zone", () => {
  test.each([
    ['in winter', '2026-01-15', '14:30', NEW_YORK, '2026-01-15T19:30:00.000Z', 'none'],
    ['in summer', '2026-07-15', '14:30', NEW_YORK, '2026-07-15T18:30:00.000Z', 'none'],
    ['a minute before clocks go forward', '2026-03-08', '01:59', NEW_YORK, '2026-03-08T06:59:00.000Z', 'none'],
    ['skipped by the clocks', '2026-03-08', '02:30', NEW_YORK, '2026-03-08T07:30:00.000Z', 'gap'],
    ['the first minute after', '2026-03-08', '03:00', NEW_YORK, '2026-03-08T07:00:00.000Z', 'none'],
    ['that comes twice', '2026-11-01', '01:30', NEW_YORK, '2026-11-01T05:30:00.000Z', 'overlap'],
    ['after the doubled hour', '2026-11-01', '02:00', NEW_YORK, '2026-11-01T07:00:00.000Z', 'none'],
    [
      'where clocks move by half an hour',
      '2026-10-04',
      '02:15',
      'Australia/Lord_Howe',
      '2026-10-03T15:45:00.000Z',
      'gap',
    ],
    ['without clock changes', '2026-03-08', '02:30', 'America/Phoenix', '2026-03-08T09:30:00.000Z', 'none'],
    ['far in the east', '2026-06-01', '00:10', 'Pacific/Kiritimati', '2026-05-31T10:10:00.000Z', 'none'],
    ['at midnight of the new year', '2026-01-01', '00:00', 'America/Los_Angeles', '2026-01-01T08:00:00.000Z', 'none'],
  ] as const)('%s', (_name, day, clock, zone, moment, transition) => {
    expect(zonedMoment(day, clock, zone)).toEqual({ moment, transition });
  });

  test('is restored as typed, for every hour of two years', () => {
    const start = Date.parse('2026-01-01T00:00:00Z');
    for (let hour = 0; hour < 2 * 8_766; hour += 5) {
      const storedMoment = new Date(start + hour * 3_600_000).toISOString();
      const { local } = formatShownMoment(storedMoment, ELEMENT, NEW_YORK);
      const secondMoment = typedMoment(local, NEW_YORK);
      expect(
        secondMoment?.transition === 'overlap' || secondMoment?.moment === storedMoment,
        `${storedMoment} ${local}`,
      ).toBe(true);
    }
  });
});

describe('typing a moment', () => {
  const typingState = maskTypedMoment(ELEMENT, NEW_YORK);
  /** Types characters one by one at the end of the field. */
  const typed = (keys: string) =>
    [...keys].reduce((text, key) => {
      const nextText = text + key;
      return typingState.key(text, { text: nextText, caret: nextText.length }, 'insertText').text;
    }, '');

  test('the date is masked and the time follows', () => {
    expect(typed('12182026 2:30 PM')).toBe('12-18-2026 2:30 PM');
    expect(typed('121820262:30pm')).toBe('12-18-2026 2:30pm');
    expect(typed('1/2/2026 9:05 am')).toBe('01-02-2026 9:05 am');
  });

  test.each([
    ['12-18-2026 2:30 PM', '2026-12-18T19:30:00.000Z'],
    ['12/18/2026, 14:30', '2026-12-18T19:30:00.000Z'],
    ['2026-12-18T14:30', '2026-12-18T19:30:00.000Z'],
    ['2026-12-18T14:30:00Z', '2026-12-18T14:30:00.000Z'],
    ['2026-12-18T14:30:00+02:00', '2026-12-18T12:30:00.000Z'],
    ['12-18-2026', '12-18-2026'],
    ['13-40-2026 2:30 PM', '13-40-2026 2:30 PM'],
    ['12-18-2026 25:00', '12-18-2026 25:00'],
    ['', ''],
  ])('%s is stored as %s', (text, answer) => {
    expect(typingState.answer(text)).toBe(answer);
  });

  test("a stored moment is edited in the zone's local time, without the zone name", () => {
    expect(typingState.edit('2026-12-18T19:30:00.000Z')).toBe('12-18-2026 2:30 PM');
    expect(typingState.edit('12-18')).toBe('12-18');
    expect(typingState.edit(undefined)).toBe('');
  });

  test('the parts are available as soon as they are typed', () => {
    expect(momentParts('12-18-2026')).toEqual({ day: '2026-12-18', clock: null });
    expect(momentParts('12-18-2026 2:3')).toEqual({ day: null, clock: null });
    expect(momentParts('12-18-2026 2:30 PM')).toEqual({ day: '2026-12-18', clock: '14:30' });
  });

  test('typing in the date keeps the time and the caret position', () => {
    const nextText = typingState.key(
      '12-18-2026 2:30 PM',
      { text: '12-1-2026 2:30 PM', caret: 4 },
      'deleteContentBackward',
    );
    expect(nextText).toEqual({ text: '12-12-026 2:30 PM', caret: 4 });
  });
});
