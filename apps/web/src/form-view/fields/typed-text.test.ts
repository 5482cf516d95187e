import { ELEMENT_TYPES, type FormElement } from '@lendwright/forms';
import { expect, test } from 'vitest';
import { KIND_VIEWS } from '../kinds/kind-views';
import { acceptTypedKey, answerFor, editText } from './typed-text';

const field = (type: FormElement['type']): FormElement => ({ id: type, type, title: type });
/** A text with `|` for the caret. */
const at = (markedText: string) => ({ text: markedText.replace('|', ''), caret: markedText.indexOf('|') });
const show = ({ text, caret }: { text: string; caret: number }) => `${text.slice(0, caret)}|${text.slice(caret)}`;

test('typing keeps the caret after the same digits, wherever separators appear', () => {
  const cases: readonly (readonly [FormElement['type'], string, string, string])[] = [
    ['amount', '412,500.00', '4129|,500.00', '4,129|,500.00'],
    ['amount', '1,234', '1,2345|', '12,345|'],
    ['phone', '253-555', '253-5559|', '253-555-9|'],
    ['date', '12-18', '12-182|', '12-18-2|'],
    ['percentage', '7.12', '7.125|', '7.12|'],
  ];
  for (const [type, before, typedText, expected] of cases)
    expect(show(acceptTypedKey(field(type), before, at(typedText), 'insertText'))).toBe(expected);
});

test('Backspace over a comma removes the digit before it, Delete the digit after it', () => {
  expect(show(acceptTypedKey(field('amount'), '12,345', at('12|345'), 'deleteContentBackward'))).toBe('1|,345');
  expect(show(acceptTypedKey(field('amount'), '12,345', at('12|345'), 'deleteContentForward'))).toBe('1,2|45');
  expect(show(acceptTypedKey(field('phone'), '253-555-9', at('253-555|9'), 'deleteContentBackward'))).toBe('253-55|9');
});

test('pasted text is cleaned', () => {
  expect(acceptTypedKey(field('amount'), '', at('$ 1,250.50 USD|'), 'insertFromPaste').text).toBe('1,250.50');
  expect(acceptTypedKey(field('phone'), '', at('+1 (253) 555-0142|'), 'insertFromPaste').text).toBe('253-555-0142');
});

test('an answer is edited without currency and percent signs, and stored as before', () => {
  expect(editText(field('amount'), 41_250_000)).toBe('412,500.00');
  expect(answerFor(field('amount'), '412,500.00')).toBe(41_250_000);
  expect(editText(field('date'), '2026-12-18')).toBe('12-18-2026');
  expect(answerFor(field('date'), '12-1')).toBe('12-1');
  expect(editText(field('ssn'), '***-**-6789')).toBe('***-**-6789');
});

test('every element type has a view', () => {
  expect(Object.keys(KIND_VIEWS).toSorted()).toEqual([...ELEMENT_TYPES].toSorted());
});
