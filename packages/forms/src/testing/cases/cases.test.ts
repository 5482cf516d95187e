import { describe, expect, test } from 'vitest';
import { ELEMENT_TYPES } from '../../element-type';
import { FORMULA_FUNCTIONS } from '../../formula/compile/check-formula';
import { FILTER_OPERATORS } from '../../kinds/kind';
import { ROW_MEASURES, RULE_EFFECTS, RULE_OPERATORS } from '../../rule';
import { FUNCTION_CASES } from './all-cases';
import { runCases } from './run-cases';

const outcomes = runCases();
const about = (table: string): ReadonlySet<string> =>
  new Set(outcomes.filter((outcome) => outcome.table === table).map((outcome) => outcome.about));

describe('the case tables', () => {
  test.each([
    ['kind', ELEMENT_TYPES],
    ['filter', FILTER_OPERATORS],
    ['condition', [...RULE_OPERATORS, ...ROW_MEASURES]],
    ['effect', RULE_EFFECTS],
    ['function', FORMULA_FUNCTIONS],
  ] as const)('cover exactly every %s', (table, names) => {
    const heldKeys = about(table);
    expect(names.filter((name) => !heldKeys.has(name))).toEqual([]);
    expect([...heldKeys].filter((name) => name !== 'group' && !(names as readonly string[]).includes(name))).toEqual(
      [],
    );
  });

  test('have unique names', () => {
    const names = outcomes.map(({ table, about: subject, name }) => `${table} ${subject}: ${name}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('include two published examples of each common lending figure', () => {
    const valueOfCase = (name: string): number =>
      new Set(
        FUNCTION_CASES.filter((testCase) => testCase.about === name && testCase.source).map(({ source }) => source),
      ).size;
    expect(['pmt', 'apr', 'ltv', 'cltv', 'dti'].filter((name) => valueOfCase(name) < 2)).toEqual([]);
  });
});

describe('every case', () => {
  test.each(outcomes.map((outcome) => [`${outcome.table} ${outcome.about}: ${outcome.name}`, outcome] as const))(
    '%s',
    (_name, { expected, found }) => expect(found).toBe(expected),
  );
});
