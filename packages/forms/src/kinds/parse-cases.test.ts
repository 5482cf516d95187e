import { describe, expect, test } from 'vitest';
import type { ElementType } from '../element-type';
import { COLOURS, sampleElement } from '../testing/sample-element';
import { kindOf } from './kind-of';

const REFUSED = Symbol('refused');
const long = (length: number): string => 'x'.repeat(length);

/** Per kind: what comes in, and what is stored. */
const CASES: readonly [ElementType, unknown, unknown][] = [
  ['text', '  <b>kept</b> ', '  <b>kept</b> '],
  ['text', long(2_000), long(2_000)],
  ['text', long(2_001), REFUSED],
  ['text', 'a\0b', REFUSED],
  ['text', 'lone \ud800', REFUSED],
  ['textarea', long(20_000), long(20_000)],
  ['textarea', long(20_001), REFUSED],
  ['texteditor', long(100_000), long(100_000)],
  ['texteditor', long(100_001), REFUSED],
  ['hiddenfield', 'campaign-7', 'campaign-7'],
  ['email', ' ann.b+loan@example.co.uk ', 'ann.b+loan@example.co.uk'],
  ['email', 'ann@example.com\r\nBcc: eve@example.com', REFUSED],
  ['email', 'ann@example.com\n', REFUSED],
  ['email', 'a@b@example.com', REFUSED],
  ['email', 'ann@localhost', REFUSED],
  ['email', 'ann@127.0.0.1', REFUSED],
  [
    'email',
    `${long(64)}@${long(60)}.${long(60)}.${long(60)}.comm`,
    `${long(64)}@${long(60)}.${long(60)}.${long(60)}.comm`,
  ],
  ['email', `${long(65)}@example.com`, REFUSED],
  ['website', 'example.com/loans', 'https://example.com/loans'],
  ['website', 'http://example.com', 'http://example.com'],
  ['website', 'javascript:alert(1)', REFUSED],
  ['website', 'https://user:pass@example.com', REFUSED],
  ['website', 'ftp://example.com', REFUSED],
  ['website', 'java\tscript:alert(1)', REFUSED],
  ['password', 'correct horse', 'correct horse'],
  ['number', '1,234.50', 1234.5],
  ['number', -0, 0],
  ['number', Number.NaN, REFUSED],
  ['number', Number.POSITIVE_INFINITY, REFUSED],
  ['number', '1e5', REFUSED],
  ['number', '.', REFUSED],
  ['amount', '$1,250.5', 125050],
  ['amount', '.5', 50],
  ['amount', 125050, 125050],
  ['amount', 12.5, REFUSED],
  ['amount', '1.005', REFUSED],
  ['percentage', '6.88', 688],
  ['percentage', '80%', 8000],
  ['percentage', 99_999, 99_999],
  ['percentage', 100_000, REFUSED],
  ['percentage', '-1', REFUSED],
  ['percentage', '1000', REFUSED],
  ['auto_increment', '42', 42],
  ['auto_increment', -1, REFUSED],
  ['date', '02-28-2026', '2026-02-28'],
  ['date', '2/8/2026', '2026-02-08'],
  ['date', '2026-02-28', '2026-02-28'],
  ['date', '02-29-2024', '2024-02-29'],
  ['date', '02-30-2026', REFUSED],
  ['date', '13-01-2026', REFUSED],
  ['date', '01-01-26', REFUSED],
  ['time', '2:30 pm', '14:30'],
  ['time', '12:05 AM', '00:05'],
  ['time', '24:00', REFUSED],
  ['datetime', '2026-03-01T09:30:00-05:00', '2026-03-01T14:30:00.000Z'],
  ['datetime', '2026-03-01T09:30:00', REFUSED],
  ['datetime', '2026-02-30T09:30:00Z', REFUSED],
  ['state', 'NY', 'NY'],
  ['state', 'XX', REFUSED],
  ['us_states', 'VI', 'VI'],
  ['us_states', 'ny', REFUSED],
  ['phone', '+1 (555) 123-4567', '555-123-4567'],
  ['phone', '5551234567', '555-123-4567'],
  ['phone', '+44 20 7946 0958', REFUSED],
  ['cell', '555-123-456', REFUSED],
  ['ssn', '123456789', '123-45-6789'],
  ['ssn', '***-**-6789', REFUSED],
  ['zip', '02139', '02139'],
  ['zip', '02139-1234', REFUSED],
  ['file', 'anything', REFUSED],
  ['image', ['anything'], REFUSED],
  ['dropzone', {}, REFUSED],
  ['signature', 'data:image/png;base64,iVBORw0KGgoAAAA=', 'data:image/png;base64,iVBORw0KGgoAAAA='],
  ['signature', 'data:image/svg+xml;base64,iVBORw0KGgoAAAA=', REFUSED],
  ['signature', `data:image/png;base64,iVBORw0KGgo${long(205_000)}`, REFUSED],
];

const CHOICES: readonly [ElementType, unknown, unknown][] = [
  ['select', 'g', 'g'],
  ['select', 'Green', REFUSED],
  ['select', ['g'], REFUSED],
  ['radio', 'r', 'r'],
  ['status', 'b', 'b'],
  ['status', 'zz', REFUSED],
  ['state', 'NY', REFUSED],
  ['state', 'g', 'g'],
  ['multiselect', ['b', 'r', 'b'], ['r', 'b']],
  ['multiselect', ['b', 'zz'], REFUSED],
  ['multiselect', 'b', REFUSED],
  ['checkbox', ['g'], ['g']],
  ['checkbox', true, REFUSED],
];

describe('what each kind stores', () => {
  const show = (value: unknown): string => String(JSON.stringify(value)).slice(0, 50);
  test.each(CASES.map(([type, input, stored]) => ({ type, input, stored, name: show(input) })))(
    '$type reads $name',
    ({ type, input, stored }) => {
      const parsed = kindOf(type).parse(input, sampleElement(type));
      expect(parsed.ok ? parsed.value : REFUSED).toEqual(stored);
    },
  );
  test.each(CHOICES.map(([type, input, stored]) => ({ type, input, stored, name: show(input) })))(
    '$type with options reads $name',
    ({ type, input, stored }) => {
      const parsed = kindOf(type).parse(input, sampleElement(type, { options: COLOURS }));
      expect(parsed.ok ? parsed.value : REFUSED).toEqual(stored);
    },
  );
  test('a checkbox without options is yes or no', () => {
    expect(kindOf('checkbox').parse(true, sampleElement('checkbox'))).toEqual({ ok: true, value: true });
    expect(kindOf('checkbox').parse('yes', sampleElement('checkbox')).ok).toBe(false);
  });
  test('a refusal speaks in the words of the element', () => {
    const zip = sampleElement('zip', { title: 'ZIP' });
    expect(kindOf('zip').parse('x', zip)).toEqual({ ok: false, message: 'Please provide a valid ZIP.' });
    const own = { ...zip, validate_msg: 'Five digits, please' };
    expect(kindOf('zip').parse('x', own)).toEqual({ ok: false, message: 'Five digits, please' });
  });
});
