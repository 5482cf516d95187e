import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDefinition } from '../../definition/parse-definition';
import { operatorsOf } from '../../kinds/element-traits';
import type { ElementType } from '../../element-type';
import type { Answers } from '../../form-element';
import type { FilterOperator } from '../../kinds/kind';
import { matches } from '../../filters/matches';
import { randomAnswers, verdictCase } from '../../testing/fixtures';
import { holdsOnRuleForm } from '../../testing/cases/run-cases';
import { ruleForm } from '../../testing/cases/rule-form';
import { RandomSource } from '../../testing/random-source';
import { COLORS, sampleElement, STAFF } from '../../testing/sample-element';
import { compileForm } from '../compile/compile-form';
import { resolveForm } from '../view/resolve-form';

const cents = fc.option(fc.integer({ min: -1_000, max: 1_000 }), { nil: undefined });
const answers: fc.Arbitrary<Answers> = fc.record(
  {
    t: fc.constantFrom('x', 'X', 'y', 'xy'),
    n: fc.integer({ min: -3, max: 3 }),
    m: fc.integer({ min: -3, max: 3 }),
    a: fc.integer({ min: 0, max: 300 }),
    d: fc.constantFrom('2026-01-31', '2026-02-01', '2026-02-28'),
    l: fc.subarray(['r', 'g', 'b']),
    s: fc.constantFrom('r', 'g', 'b'),
  },
  { requiredKeys: [] },
);
const comparison = fc.oneof(
  fc.record({
    field: fc.constantFrom('n', 'm'),
    operator: fc.constantFrom('equals', 'not-equals', 'greater', 'less', 'greater-or-equal', 'less-or-equal'),
    value: fc.integer({ min: -3, max: 3 }),
  }),
  fc.record({ field: fc.constant('t'), operator: fc.constantFrom('equals', 'contains'), value: fc.constant('x') }),
  fc.record({ field: fc.constantFrom('n', 'a', 'd', 'l', 's'), operator: fc.constant('is-empty') }),
);
const state = (rule: object, filled: Answers, id = 'in2') =>
  resolveForm(compileForm(parseDefinition({ content: ruleForm(rule) })), filled, STAFF).elements.get(id);

describe('rules', () => {
  test('showing while a condition holds equals hiding while it does not', () => {
    fc.assert(
      fc.property(comparison, answers, (condition, filled) => {
        const isShown = state({ when: condition, effect: 'show', targets: ['box'] }, filled)?.visible;
        const isHidden = state({ when: { none: [condition] }, effect: 'hide', targets: ['box'] }, filled)?.visible;
        expect(isShown).toBe(isHidden);
      }),
    );
  });

  test('hidden or locked fields are never required', () => {
    for (let number = 0; number < 300; number++) {
      const { definition, viewer } = verdictCase(number);
      const form = compileForm(definition);
      const view = resolveForm(form, randomAnswers(definition, new RandomSource(number + 9), 40), viewer);
      for (const gap of view.required) {
        const section = form.byId.get(gap.field)?.rows;
        const inRow = gap.row === undefined ? null : view.elements.get(section ?? '')?.rows?.get(gap.row);
        const ownState = inRow?.get(gap.field) ?? view.elements.get(gap.field);
        expect([ownState?.visible, ownState?.mandatory]).toEqual([true, true]);
        if (viewer.mayUpdate) expect(ownState?.readonly).toBe(false);
      }
    }
  });

  test('none is the negation of any, and all of one is that one', () => {
    fc.assert(
      fc.property(fc.array(comparison, { minLength: 1, maxLength: 3 }), answers, (parts, filled) => {
        expect(holdsOnRuleForm({ none: parts }, filled)).toBe(!holdsOnRuleForm({ any: parts }, filled));
        const [firstPart] = parts;
        if (firstPart) expect(holdsOnRuleForm({ all: [firstPart] }, filled)).toBe(holdsOnRuleForm(firstPart, filled));
        // De Morgan: all hold exactly if none of the negations holds.
        const negatedParts = parts.map((part) => ({ none: [part] }));
        expect(holdsOnRuleForm({ all: parts }, filled)).toBe(holdsOnRuleForm({ none: negatedParts }, filled));
      }),
    );
  });
});

const VALUES: readonly (readonly [ElementType, fc.Arbitrary<unknown>])[] = [
  ['amount', cents],
  ['number', fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }), { nil: undefined })],
  ['date', fc.option(fc.constantFrom('2025-12-31', '2026-01-01', '2026-02-28'), { nil: undefined })],
  ['text', fc.option(fc.constantFrom('', 'a', 'A', 'ab', 'Ä'), { nil: undefined })],
  ['select', fc.option(fc.constantFrom('r', 'g', 'b'), { nil: undefined })],
  ['multiselect', fc.subarray(['r', 'g', 'b'])],
  ['checkbox', fc.constantFrom(true, undefined)],
];
const randomField = (type: ElementType) =>
  sampleElement(type, ['select', 'multiselect'].includes(type) ? { options: COLORS } : {});
const typesWithOperator = (operator: FilterOperator) =>
  VALUES.filter(([type]) => operatorsOf(randomField(type)).includes(operator) && type !== 'checkbox');
const ORDERED_TYPES = typesWithOperator('between');
const LISTED_TYPES = typesWithOperator('in');

describe('operators', () => {
  test.each(VALUES)('%s: not-equals is the negation of equals', (type, value) => {
    fc.assert(
      fc.property(value, value, (ownValue, operand) => {
        const evaluate = (operator: FilterOperator) => matches(randomField(type), ownValue, operator, operand);
        expect(evaluate('not-equals')).toBe(!evaluate('equals'));
      }),
    );
  });

  test.each(ORDERED_TYPES)('%s: between is neither below nor above, and includes its bounds', (type, value) => {
    fc.assert(
      fc.property(value, value, value, (ownValue, from, to) => {
        const evaluate = (operator: FilterOperator, operand: unknown) =>
          matches(randomField(type), ownValue, operator, operand);
        expect(evaluate('between', [from, to])).toBe(
          evaluate('greater-or-equal', from) && evaluate('less-or-equal', to),
        );
        if (ownValue !== undefined) expect(evaluate('between', [ownValue, ownValue])).toBe(true);
      }),
    );
  });

  test.each(ORDERED_TYPES)('%s: exactly one of less, equal and greater holds for two values', (type, value) => {
    fc.assert(
      fc.property(value, value, (ownValue, operand) => {
        fc.pre(ownValue !== undefined && operand !== undefined);
        const heldOperators = (['less', 'equals', 'greater'] as const).filter((text) =>
          matches(randomField(type), ownValue, text, operand),
        );
        expect(heldOperators).toHaveLength(1);
        expect(matches(randomField(type), ownValue, 'less-or-equal', operand)).toBe(heldOperators[0] !== 'greater');
        expect(matches(randomField(type), ownValue, 'greater-or-equal', operand)).toBe(heldOperators[0] !== 'less');
        expect(matches(randomField(type), operand, 'greater', ownValue)).toBe(heldOperators[0] === 'less');
      }),
    );
  });

  test.each(LISTED_TYPES)('%s: in a list means equal to one of its values', (type, value) => {
    fc.assert(
      fc.property(value, fc.array(value, { maxLength: 4 }), (ownAnswer, list) => {
        const isOne = list.some((candidate) => matches(randomField(type), ownAnswer, 'equals', candidate));
        expect(matches(randomField(type), ownAnswer, 'in', list)).toBe(isOne);
      }),
    );
  });
});
