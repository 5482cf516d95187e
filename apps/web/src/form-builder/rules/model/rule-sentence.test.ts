import type { Rule } from '@lendwright/forms';
import { expect, test } from 'vitest';
import { translate } from '../../../i18n';
import { builderRules } from '../../../i18n/en/builder/builder-rules';
import { formModelOf } from '../../model';
import { fieldIndexOf } from './field-index';
import { foundOptions } from '../pickers/found-options';
import { convertedValue, controlFor, formatOperands, storedOperand } from '../values/operand-value';
import { measuresFor, operatorsFor } from './operators-offered';
import { describeRule, type RuleText } from './rule-sentence';
import { EVERY_RULE, RULE_FORM } from '../testing/rule-form';
import { editedText, parseTyped } from '../values/typed-text';

const index = fieldIndexOf(formModelOf(RULE_FORM));
const text: RuleText = (key, values) => translate(builderRules, key, values, 'en');
const element = (id: string) => index.elements.get(id) ?? expect.fail(`${id} is not there`);
const sentence = (rule: Rule) => describeRule(text, rule, index, 'vacancy');

test('every rule reads as a sentence', () => {
  expect(EVERY_RULE.map(sentence)).toEqual([
    'When Occupancy is one of Primary residence or Investment property: Show this element',
    'When Occupancy equals Investment property, (Loan Amount is at least $400,000.00 or Loan Amount is less than Purchase Price), and (none of these are true: Closing Date is empty): Require this element and Purchase Price',
    'When in any row of Rentals Rent is between $1.00 and $2.00 and Lease contains year: Lock this element',
    'When Sum of Rent where Lease is empty is greater than $5,000.00: Set this element to 8.50%',
    'When Number of rows of Rentals is greater than 2: Hide Purchase Price',
    'When Agreed equals Yes: Limit the options of Occupancy',
    'When Agreed equals Yes: Set Purchase Price to loan * 2',
  ]);
});

test('operators depend on the field, and a single check box only offers yes and no', () => {
  expect(operatorsFor(element('occupancy'))).toEqual(['equals', 'not-equals', 'in', 'is-empty']);
  expect(operatorsFor(element('agreed'))).toEqual(['equals']);
  expect(operatorsFor(element('closing'))).not.toContain('contains');
  expect(operatorsFor(element('ssn'))).toEqual(['is-empty']);
  expect(measuresFor(element('rent'))).toEqual(['count', 'sum', 'avg', 'min', 'max']);
  expect(measuresFor(element('lease'))).toEqual(['count']);
});

test("the operand's control depends on the field", () => {
  expect(controlFor(element('occupancy'), 'equals')).toBe('option');
  expect(controlFor(element('occupancy'), 'in')).toBe('options');
  expect(controlFor(element('agreed'), 'equals')).toBe('yes-no');
  expect(controlFor(element('loan'), 'between')).toBe('pair');
  expect(controlFor(element('loan'), 'in')).toBe('list');
  expect(controlFor(element('loan'), 'is-empty')).toBe('none');
});

test('typed text becomes the stored value, and invalid text stays text', () => {
  expect(parseTyped(element('loan'), '1,250.50', false)).toBe(125_050);
  expect(parseTyped(element('loan'), 'much', false)).toBe('much');
  expect(parseTyped(element('vacancy'), '7.5', false)).toBe(750);
  expect(parseTyped(element('closing'), '2026-12-18', false)).toBe('2026-12-18');
  expect(parseTyped(element('loan'), ' ', false)).toBeUndefined();
  expect(parseTyped(element('lease'), ' year', true)).toBe('year');
  expect(editedText(element('loan'), 125_050)).toBe('1,250.50');
  expect(editedText(element('loan'), 'much')).toBe('much');
});

test('a timestamp is stored in UTC, to the minute', () => {
  const moment = { id: 'm', type: 'datetime', title: 'M' } as const;
  expect(parseTyped(moment, '2026-12-18T14:30', false)).toBe('2026-12-18T14:30:00.000Z');
  expect(editedText(moment, '2026-12-18T14:30:00.000Z')).toBe('2026-12-18T14:30');
});

test('half a range, an empty list and an unknown option are incomplete', () => {
  expect(storedOperand(element('loan'), 'between', [1, undefined])).toBeUndefined();
  expect(storedOperand(element('occupancy'), 'in', [])).toBeUndefined();
  expect(storedOperand(element('occupancy'), 'equals', 'moon')).toBeUndefined();
  expect(storedOperand(element('loan'), 'is-empty', 'anything')).toBeNull();
  expect(storedOperand(element('loan'), 'equals', 0)).toBe(0);
  expect(formatOperands(element('occupancy'), ['inv'])).toEqual(['Investment property']);
  expect(convertedValue(element('occupancy'), 'in', 'equals', ['inv', 'own'])).toBe('inv');
});

test('seven hundred fields are searched by title and id, the best matches first and limited', () => {
  const manyFields = Array.from({ length: 700 }, (_one, itemIndex) => ({
    id: `field_${itemIndex}`,
    title: `Amount ${itemIndex}`,
  }));
  expect(foundOptions(manyFields, '')).toMatchObject({ left: 640 });
  expect(foundOptions(manyFields, 'amount 69').shown[0]?.id).toBe('field_69');
  expect(foundOptions(manyFields, 'FIELD_699').shown.map(({ id }) => id)).toEqual(['field_699']);
  expect(foundOptions(manyFields, '12 amo').shown.length).toBeGreaterThan(0);
  expect(foundOptions(manyFields, 'nobody').shown).toEqual([]);
});
