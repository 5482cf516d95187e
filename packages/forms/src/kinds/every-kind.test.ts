import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ELEMENT_TYPES, type ElementType } from '../element-type';
import { COLORS, sampleElement } from '../testing/sample-element';
import naughtyStrings from '../testing/naughty-strings.json';
import { kindOf } from './kind-of';

const withOptions = (type: ElementType) =>
  sampleElement(type, kindOf(type).settings.includes('options') ? { options: COLORS } : {});

/** Values in stored form, per kind. */
const day = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
const STORED: Partial<Record<ElementType, fc.Arbitrary<unknown>>> = {
  text: fc.string({ unit: 'grapheme', maxLength: 200 }).filter((text) => !text.includes('\0')),
  number: fc.oneof(
    fc.integer(),
    fc.integer().map((wholeNumber) => wholeNumber / 1000),
  ),
  amount: fc.maxSafeInteger(),
  percentage: fc.integer({ min: 0, max: 99_999 }),
  auto_increment: fc.nat(),
  date: day.map((moment) => moment.toISOString().slice(0, 10)),
  time: fc.integer({ min: 0, max: 1439 }).map((index) => new Date(index * 60_000).toISOString().slice(11, 16)),
  phone: fc.stringMatching(/^\d{3}-\d{3}-\d{4}$/),
  zip: fc.stringMatching(/^\d{5}$/),
  website: fc.webUrl(),
};

describe('every kind', () => {
  test.each(ELEMENT_TYPES)('%s never throws', (type) => {
    const kind = kindOf(type);
    const element = withOptions(type);
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true }), (value) => {
        kind.parse(value, element);
        kind.isEmpty(value);
        kind.toColumn(value);
        kind.members?.(value);
        kind.isMasked?.(value);
        expect(typeof kind.format(value, element)).toBe('string');
        expect(typeof kind.mergeText(value, element)).toBe('string');
        expect(typeof kind.exportCell(value, element)).toBe('string');
      }),
      { numRuns: 200 },
    );
  });

  test.each(ELEMENT_TYPES)('%s handles every naughty string', (type) => {
    const kind = kindOf(type);
    for (const text of naughtyStrings) {
      const parsed = kind.parse(text, withOptions(type));
      kind.importCell(text, withOptions(type));
      kind.mask?.(text, text.length, withOptions(type));
      if (['text', 'textarea', 'texteditor', 'hiddenfield'].includes(type))
        expect(parsed).toEqual({ ok: true, value: text });
    }
  });

  test.each(Object.entries(STORED))('%s parses what it formats and exports', (name, values) => {
    const type = name as ElementType;
    fc.assert(
      fc.property(values, (value) => {
        const element = sampleElement(type);
        expect(kindOf(type).parse(kindOf(type).format(value, element), element)).toEqual({ ok: true, value });
        expect(kindOf(type).importCell(kindOf(type).exportCell(value, element), element)).toEqual({ ok: true, value });
      }),
    );
  });

  test.each(['select', 'radio', 'status', 'state', 'multiselect', 'checkbox'] as const)(
    '%s parses every exported option',
    (type) => {
      const element = sampleElement(type, {
        options: [...COLORS, { id: 'Red', text: 'Rouge' }, { id: 'x', text: 'green' }],
      });
      const kind = kindOf(type);
      for (const { id } of element.options ?? []) {
        const value = kind.members ? [id] : id;
        expect(kind.importCell(kind.exportCell(value, element), element)).toEqual({ ok: true, value });
      }
    },
  );

  test('only an empty answer is empty', () => {
    const fieldKinds = ELEMENT_TYPES.filter((type) => kindOf(type).isField).map((type) => kindOf(type));
    for (const kind of fieldKinds)
      expect([kind.type, kind.isEmpty(kind.empty), kind.isEmpty(undefined)]).toEqual([kind.type, true, true]);
    expect(kindOf('number').isEmpty(0)).toBe(false);
    expect(kindOf('checkbox').isEmpty(false)).toBe(true);
    expect(kindOf('text').isEmpty(' \n ')).toBe(true);
  });

  test('display text', () => {
    const shown = (type: ElementType, value: unknown) => kindOf(type).format(value, withOptions(type));
    expect(shown('amount', -125050)).toBe('-$1,250.50');
    expect(shown('percentage', 688)).toBe('6.88%');
    expect(shown('date', '2026-01-31')).toBe('01-31-2026');
    expect(shown('time', '00:05')).toBe('12:05 AM');
    expect(shown('multiselect', ['r', 'gone'])).toBe('Red, gone');
    expect(shown('texteditor', '<p>One &lt; two</p><p>three</p>')).toBe('One < two\nthree');
    expect(shown('number', 1e-7)).toBe('0.0000001');
    const moment = kindOf('datetime').format('2026-07-01T14:30:00.000Z', sampleElement('datetime'), 'America/New_York');
    expect(moment).toBe('07-01-2026 10:30 AM EDT');
    expect(shown('datetime', '2026-07-01T14:30:00.000Z')).toBe('07-01-2026 2:30 PM UTC');
  });

  test('a secret reveals at most its last four characters in every output', () => {
    const ssn = kindOf('ssn');
    for (const show of [ssn.format, ssn.exportCell, ssn.mergeText]) {
      expect(show('123-45-6789', sampleElement('ssn'))).toBe('***-**-6789');
      expect(show('v1:Zm9vYmFy', sampleElement('ssn'))).toBe('***-**-****');
    }
    expect(kindOf('password').format('hunter2', sampleElement('password'))).toBe('********');
    expect(kindOf('text').format('000123456789', sampleElement('text', { secret: true }))).toBe('***6789');
  });
});
