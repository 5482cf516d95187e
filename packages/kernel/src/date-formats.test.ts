import { describe, expect, it } from 'vitest';
import { DATE_FORMATS, DEFAULT_DATE_FORMAT, writeDay } from './dates';

describe('a day', () => {
  it.each([
    ['MM/DD/YYYY', '11/04/2026'],
    ['YYYY/MM/DD', '2026/11/04'],
    ['DD/MM/YYYY', '04/11/2026'],
  ])('is formatted as %s by setting', (format, writtenText) => {
    expect(writeDay('2026-11-04', format)).toBe(writtenText);
    expect(DATE_FORMATS).toContain(format);
  });

  it('uses the first format by default, and is unchanged when it is not a date', () => {
    expect(DATE_FORMATS[0]).toBe('MM/DD/YYYY');
    expect(DEFAULT_DATE_FORMAT).toBe('MM/DD/YYYY');
    expect(writeDay('soon', 'MM/DD/YYYY')).toBe('soon');
  });
});
