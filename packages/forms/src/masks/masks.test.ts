import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ELEMENT_TYPES, type ElementType } from '../element-type';
import type { FormElement } from '../form-element';
import { kindOf } from '../kinds/kind-of';

/** Applies a mask to a text with `|` for the caret, and returns the result in the same form. */
function type(kind: ElementType, typedText: string, element: Pick<FormElement, 'decimals'> = {}): string {
  const caret = typedText.indexOf('|');
  const maskedText = kindOf(kind).mask?.(typedText.replace('|', ''), caret, element);
  return maskedText
    ? `${maskedText.text.slice(0, maskedText.caret)}|${maskedText.text.slice(maskedText.caret)}`
    : 'no mask';
}

const count = (text: string): number => text.replace(/\D/g, '').length;
const MASKED_TYPES = ELEMENT_TYPES.filter((name) => kindOf(name).mask);

describe('input masks', () => {
  test.each<[ElementType, string, string]>([
    ['phone', '555|', '555|'],
    ['phone', '5551|', '555-1|'],
    ['phone', '555|-123-4567', '555|-123-4567'],
    ['phone', '5559|-123-4567', '555-9|12-3456'],
    ['phone', '55|-123-4567', '55|1-234-567'],
    ['phone', '+1 (555) 123-4567|', '555-123-4567|'],
    ['ssn', '1234|', '123-4|'],
    ['zip', '021391|', '02139|'],
    ['amount', '1234|', '1,234|'],
    ['amount', '12|34567.8', '1,2|34,567.8'],
    ['amount', '1,234.567|', '1,234.56|'],
    ['amount', '$-5|', '-5|'],
    ['percentage', '1234|', '123|'],
    ['percentage', '12.345|', '12.34|'],
    ['number', '-1.5.5|', '-1.55|'],
    ['date', '1/|', '01|'],
    ['date', '1/2/2026|', '01-02-2026|'],
    ['date', '2026-01-31|', '01-31-2026|'],
    ['date', '1-31-2026|', '13-12-026|'],
    ['date', '01-3|1-2026', '01-3|1-2026'],
  ])('%s: %s becomes %s', (kind, typedText, maskedText) => expect(type(kind, typedText)).toBe(maskedText));

  test('a percentage with three decimals takes a third one', () => {
    expect(type('percentage', '3.8751|', { decimals: 3 })).toBe('3.875|');
    expect(type('percentage', '3.8751|', { decimals: 2 })).toBe('3.87|');
  });

  test.each(MASKED_TYPES)('%s keeps the digits left of the caret left of it', (name) => {
    const text = fc.string({ unit: fc.constantFrom(...'0123456789-,. '), maxLength: 14 });
    fc.assert(
      fc.property(text, fc.nat(14), (typedText, position) => {
        fc.pre(!/^\s*\d{4}-\d{2}-\d{2}\s*$/.test(typedText));
        const caret = Math.min(position, typedText.length);
        const maskedText = kindOf(name).mask?.(typedText, caret, {}) ?? { text: '', caret: 0 };
        const retainedNumber = count(maskedText.text);
        const charactersLeft = count(maskedText.text.slice(0, maskedText.caret));
        expect(charactersLeft).toBeLessThanOrEqual(count(typedText.slice(0, caret)));
        if (retainedNumber === count(typedText)) expect(charactersLeft).toBe(count(typedText.slice(0, caret)));
      }),
    );
  });

  test.each(MASKED_TYPES)('%s does not change masked text or its caret', (name) => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789-,./'), maxLength: 20 }), (typedText) => {
        const firstMask = kindOf(name).mask?.(typedText, typedText.length, {}) ?? { text: '', caret: 0 };
        expect(kindOf(name).mask?.(firstMask.text, firstMask.text.length, {}).text).toBe(firstMask.text);
      }),
    );
  });
});
