import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { run, shown } from '../testing/evaluate';
import { hostileFormulas } from '../testing/hostile-formulas';
import { MAX_STEPS } from './formula-context';
import { FormulaError } from './formula-error';
import { BINARY_OPERATORS, type FormulaNode } from './syntax/formula-node';
import { parseFormula } from './syntax/parse-formula';
import { printFormula } from './syntax/print-formula';

const withoutPositions = (node: FormulaNode): unknown =>
  JSON.parse(JSON.stringify(node, (key, value: unknown) => (key === 'at' ? 0 : value)));

const name = fc.constantFrom('a', 'loan_amount', 'x-1', '9lives', 'not', 'Sum', 'ünder', 'a b');
const nodes = fc.letrec<{ node: FormulaNode }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({ is: fc.constant('number' as const), text: fc.integer({ min: 0 }).map(String) }),
    fc.record({ is: fc.constant('percent' as const), text: fc.constantFrom('5', '7.25') }),
    fc.record({ is: fc.constant('text' as const), value: fc.string().filter((text) => !text.includes('\0')) }),
    fc.record({ is: fc.constant('boolean' as const), value: fc.boolean() }),
    fc.record({ is: fc.constant('nothing' as const) }),
    fc.record({ is: fc.constant('field' as const), id: name, at: fc.constant(0) }),
    fc.record({ is: fc.constant('rows' as const), section: name, field: name, at: fc.constant(0) }),
    fc.record({
      is: fc.constant('unary' as const),
      operator: fc.constantFrom('-' as const, 'not' as const),
      operand: tie('node'),
      at: fc.constant(0),
    }),
    fc.record({
      is: fc.constant('binary' as const),
      operator: fc.constantFrom(...BINARY_OPERATORS),
      left: tie('node'),
      right: tie('node'),
      at: fc.constant(0),
    }),
    fc.record({
      is: fc.constant('call' as const),
      name: fc.constantFrom('max', 'if', 'pmt'),
      args: fc.array(tie('node'), { maxLength: 3 }),
      at: fc.constant(0),
    }),
  ),
})).node;

describe('parsing and printing formulas', () => {
  test('a printed formula parses to the same tree', () => {
    fc.assert(
      fc.property(nodes, (node) => {
        const text = printFormula(node);
        fc.pre(text.length < 2_000);
        const secondFormula = parseFormula(text);
        expect(withoutPositions(secondFormula)).toEqual(withoutPositions(node));
        expect(printFormula(secondFormula)).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  test('any text is parsed or throws a FormulaError', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(shown(text)).toBeTypeOf('string');
      }),
      { numRuns: 500 },
    );
  });
});

describe('exact arithmetic', () => {
  const wholeNumbers = fc.bigInt({ min: -(10n ** 29n), max: 10n ** 29n });
  const written = (value: bigint): string => (value < 0n ? `(-${-value})` : String(value));

  test('sums, differences and products of large integers are exact', () => {
    fc.assert(
      fc.property(wholeNumbers, wholeNumbers, (a, b) => {
        const [left, right] = [written(a), written(b)];
        expect(shown(`${left} + ${right}`)).toBe(String(a + b));
        expect(shown(`${left} - ${right}`)).toBe(String(a - b));
        expect(shown(`${left} * ${right}`)).toBe(String(a * b));
        expect(shown(`${left} + ${right} = ${right} + ${left}`)).toBe('true');
        expect(shown(`${left} * ${right} = ${right} * ${left}`)).toBe('true');
        if (b !== 0n) expect(shown(`${left} % ${right}`)).toBe(String(a % b));
      }),
    );
  });

  test('cents add up exactly', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10 ** 9 }), { minLength: 1, maxLength: 30 }), (cents) => {
        const sum = cents.map((cent) => `${Math.floor(cent / 100)}.${String(cent % 100).padStart(2, '0')}`).join(' + ');
        expect(shown(`(${sum}) * 100`)).toBe(String(cents.reduce((total, value) => total + value, 0)));
      }),
    );
  });

  test('numbers above ten to the sixty are errors', () => {
    const manyDigits = '9'.repeat(40);
    expect(shown(`${manyDigits} * ${manyDigits}`)).toBe('? The number is too large.');
    expect(shown(`1 / ${manyDigits} / ${manyDigits} * 0`)).toBe('0');
  });
});

/** Runs all formulas. @returns the highest number of steps */
function maxSteps(): number {
  return hostileFormulas().reduce((max, formula) => {
    try {
      const { outcome, steps } = run(formula);
      expect(['string', 'boolean', 'object']).toContain(typeof outcome);
      return Math.max(max, steps);
    } catch (error) {
      expect(error, formula).toBeInstanceOf(FormulaError);
      return max;
    }
  }, 0);
}

const max = maxSteps();

describe('five hundred hostile formulas', () => {
  test(`reach nothing outside, and the longest takes ${max} of ${MAX_STEPS} steps`, () => {
    const namesBefore = Object.getOwnPropertyNames(Object.prototype);
    expect(new Set(hostileFormulas()).size).toBe(500);
    expect(maxSteps()).toBe(max);
    expect(max).toBeLessThanOrEqual(MAX_STEPS + 1_000);
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(namesBefore);
  });

  test('stop at the step limit', () => {
    const call = 'is_empty(apr(5000, 230, 24))';
    expect(shown(Array.from({ length: 60 }, () => call).join(' or '))).toBe('? The formula takes too many steps.');
  });
});
