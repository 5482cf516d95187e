import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDefinition } from '../definition/parse-definition';
import { InvalidDefinitionError } from '../definition/invalid-definition';
import { moveAnswers } from '../engine/changes/move-answers';
import { compileForm } from '../engine/compile/compile-form';
import { resolveForm } from '../engine/view/resolve-form';
import { matches } from '../filters/matches';
import { parseOperand } from '../filters/parse-operand';
import { sampleElement, STAFF } from '../testing/sample-element';
import { percentage } from './percentage';

const plainElement = sampleElement('percentage');
const rate = sampleElement('percentage', { decimals: 3 });
const form = (...content: readonly object[]) => compileForm(parseDefinition({ content }));
const field = (decimals?: number) => ({ id: 'rate', type: 'percentage', title: 'Rate', ...(decimals && { decimals }) });

test('three decimals are typed, stored in tenths of a basis point and shown where the element says so', () => {
  expect(percentage.parse('3.875', rate)).toEqual({ ok: true, value: 387.5 });
  expect(percentage.parse(387.5, rate)).toEqual({ ok: true, value: 387.5 });
  expect(percentage.parse('999.999%', rate)).toEqual({ ok: true, value: 99_999.9 });
  expect([percentage.format(387.5, rate), percentage.format(750, rate)]).toEqual(['3.875%', '7.500%']);
  for (const wrongText of ['3.8751', 387.55, 100_000, -0.1, 0.05])
    expect(percentage.parse(wrongText, rate).ok).toBe(false);
});

test('other percentages have two decimals, and show a third one that is stored', () => {
  expect(percentage.parse('3.87', plainElement)).toEqual({ ok: true, value: 387 });
  for (const wrongText of ['3.875', 387.5]) expect(percentage.parse(wrongText, plainElement).ok).toBe(false);
  expect([percentage.format(387.5, plainElement), percentage.format(750, plainElement)]).toEqual(['3.875%', '7.50%']);
});

test('every percentage survives its text and JSON, and equal ones are equal numbers', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999 }), (thousandths) => {
      const text = (thousandths / 1000).toFixed(3);
      const parsed = percentage.parse(text, rate);
      expect(parsed).toEqual({ ok: true, value: thousandths / 10 });
      const value = parsed.ok ? parsed.value : null;
      expect(percentage.parse(JSON.parse(JSON.stringify(value)), rate)).toEqual(parsed);
      expect(percentage.importCell(percentage.exportCell(value, rate), rate)).toEqual(parsed);
      expect(percentage.toColumn(value)).toBe(Number((thousandths / 10).toFixed(1)));
    }),
  );
});

test('they are filtered, and computed to the decimals of their field', () => {
  const operand = parseOperand(rate, 'equals', '3.875');
  expect(operand.ok && matches(rate, 387.5, 'equals', operand.value)).toBe(true);
  expect(matches(rate, 387.6, 'less-or-equal', 387.5)).toBe(false);
  const computedData = { id: 'third', type: 'percentage', title: 'Third', calculation: 'rate / 3' };
  const percentageForm = form(field(3), computedData, { ...computedData, id: 'exact', decimals: 3 });
  const { elements } = resolveForm(percentageForm, { rate: 387.5 }, STAFF);
  expect(['third', 'exact'].map((id) => elements.get(id)?.value)).toEqual([129, 129.2]);
});

test('answers from two decimals stay valid with three; a third decimal is never lost on the way back', () => {
  const [twoDigits, threeDigits] = [form(field()), form(field(3))];
  expect(moveAnswers(twoDigits, threeDigits, { rate: 750 })).toEqual({ answers: { rate: 750 }, report: [] });
  expect(moveAnswers(threeDigits, twoDigits, { rate: 750 }).report).toEqual([]);
  const lostAnswers = moveAnswers(threeDigits, twoDigits, { rate: 387.5 });
  expect(lostAnswers.answers).toEqual({ rate: 387.5 });
  expect(lostAnswers.report).toEqual([{ field: 'rate', title: 'Rate', what: 'unfit', value: 387.5 }]);
  const number = form({ ...field(), type: 'number' });
  expect(moveAnswers(number, threeDigits, { rate: 7.125 }).answers).toEqual({ rate: 712.5 });
});

test('a definition takes two or three decimals, on percentages only', () => {
  const issues = (element: object) => {
    try {
      parseDefinition({ content: [element] });
      return [];
    } catch (error) {
      return error instanceof InvalidDefinitionError ? error.issues.map(({ path, code }) => [path, code]) : [error];
    }
  };
  expect(issues(field(2))).toEqual([]);
  expect(issues(field(4))).toEqual([['content[0].decimals', 'not-decimals']]);
  expect(issues({ ...field(3), type: 'number' })).toEqual([['content[0].decimals', 'unknown-setting']]);
});
