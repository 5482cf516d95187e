import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { run, shown } from '../testing/evaluate';
import { STEPS_MOST } from './formula-context';
import { FormulaFault } from './formula-fault';
import { BINARY_OPERATORS, type FormulaNode } from './formula-node';
import { parseFormula } from './parse-formula';
import { printFormula } from './print-formula';

const withoutPlaces = (node: FormulaNode): unknown =>
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

describe('reading and writing formulas', () => {
  test('what is written reads as the same tree', () => {
    fc.assert(
      fc.property(nodes, (node) => {
        const text = printFormula(node);
        fc.pre(text.length < 2_000);
        const again = parseFormula(text);
        expect(withoutPlaces(again)).toEqual(withoutPlaces(node));
        expect(printFormula(again)).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  test('any text is read or refused, never anything else', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(shown(text)).toBeTypeOf('string');
      }),
      { numRuns: 500 },
    );
  });
});

describe('exact arithmetic', () => {
  const whole = fc.bigInt({ min: -(10n ** 29n), max: 10n ** 29n });
  const written = (value: bigint): string => (value < 0n ? `(-${-value})` : String(value));

  test('sums, differences and products of big whole numbers are exact', () => {
    fc.assert(
      fc.property(whole, whole, (one, other) => {
        const [left, right] = [written(one), written(other)];
        expect(shown(`${left} + ${right}`)).toBe(String(one + other));
        expect(shown(`${left} - ${right}`)).toBe(String(one - other));
        expect(shown(`${left} * ${right}`)).toBe(String(one * other));
        expect(shown(`${left} + ${right} = ${right} + ${left}`)).toBe('true');
        expect(shown(`${left} * ${right} = ${right} * ${left}`)).toBe('true');
        if (other !== 0n) expect(shown(`${left} % ${right}`)).toBe(String(one % other));
      }),
    );
  });

  test('cents add up as cents do', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10 ** 9 }), { minLength: 1, maxLength: 30 }), (cents) => {
        const sum = cents.map((one) => `${Math.floor(one / 100)}.${String(one % 100).padStart(2, '0')}`).join(' + ');
        expect(shown(`(${sum}) * 100`)).toBe(String(cents.reduce((all, one) => all + one, 0)));
      }),
    );
  });

  test('beyond ten to the sixty there is no number', () => {
    const nines = '9'.repeat(40);
    expect(shown(`${nines} * ${nines}`)).toBe('? The number is too large');
    expect(shown(`1 / ${nines} / ${nines} * 0`)).toBe('0');
  });
});

const wrap = (open: string, inner: string, close: string, times: number): string =>
  open.repeat(times) + inner + close.repeat(times);

/** Five hundred formulas that mean harm. */
function hostileFormulas(): string[] {
  const names = [
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'valueOf',
    'hasOwnProperty',
    'process',
    'globalThis',
    'eval',
    'Function',
    'import',
    'require',
    'window',
    'this',
    'arguments',
  ];
  const shapes = [
    (one: string) => one,
    (one: string) => `${one}()`,
    (one: string) => `a.${one}`,
    (one: string) => `${one}.${one}`,
    (one: string) => `{${one}}`,
    (one: string) => `{${one}}.constructor`,
    (one: string) => `sum(${one}.${one})`,
    (one: string) => `if(true, ${one}, 1)`,
    (one: string) => `'${one}'()`,
    (one: string) => `${one}('return 1')()`,
    (one: string) => `[].${one}`,
    (one: string) => `\`\${${one}}\``,
    (one: string) => `${one} => 1`,
    (one: string) => `${one} = ${one} = 1`,
    (one: string) => `a['${one}']`,
  ];
  const numbers = [
    '1e999999',
    '9'.repeat(41),
    `0.${'0'.repeat(60)}1`,
    '1e-999',
    '0x10',
    'Infinity',
    'NaN',
    '1_000',
    '.5',
    '5.',
    '1..2',
    '--------1',
    '٣',
    '１２',
    '9'.repeat(2_001),
  ];
  const deep = [39, 40, 41, 100, 500, 990].flatMap((times) => [
    wrap('(', '1', ')', times),
    wrap('-', '1', '', times),
    wrap('not ', 'true', '', times),
    wrap('abs(', '1', ')', Math.min(times, 390)),
    wrap('if(true,', '1', ',1)', Math.min(times, 150)),
    wrap("'", 'a', "'", times),
    `1${' + 1'.repeat(Math.min(times, 480))}`,
    `2${' * 9999999999'.repeat(Math.min(times, 140))}`,
  ]);
  const unicode = [
    '\u0000',
    '\u202e1+1',
    '\ud800',
    'a\u0301',
    '１＋１',
    '𝟏',
    'ﬀ',
    '\ufeff1',
    '1\u00a0+\u00a01',
    '‮',
    '👩‍👩‍👧',
    'ⅷ',
    "'\\u0027'",
    '1;2',
    '1//2',
    '/*1*/',
    '#1',
    '$1',
    '1?2:3',
    '!1',
    '~1',
    '1**2',
    '1<<2',
    '1&&2',
    '1||2',
    'a??b',
    'a?.b',
    '...a',
    '<script>',
    '{{1}}',
  ];
  const heavy = [
    'pmt(6%, 1200, 1)',
    'apr(5000, 230, 1200)',
    'rate(1200, 100, 5000)',
    'nper(0.01%, 5000, 5000)',
    'add_business_days(date(2020,1,1), 5000)',
    'business_days_between(date(1990,1,1), date(2089,1,1))',
    `len(upper('${'a'.repeat(60)}'))`,
    'round(1 / 3, 20)',
  ].flatMap((one) => [1, 10, 30].map((times) => Array.from({ length: times }, () => `is_empty(${one})`).join(' and ')));
  const doubled = Array.from({ length: 60 }, (_, at) => `${"upper('x') & ".repeat(at * 2)}'y'`);
  const mixed = Array.from(
    { length: 140 },
    (_, at) => `${'(1 + '.repeat(at % 45)}${names[at % names.length] ?? ''}${at % 3 ? '()' : ''}${')'.repeat(at % 45)}`,
  );
  const all = [
    ...names.flatMap((one) => shapes.map((shape) => shape(one))),
    ...numbers,
    ...deep,
    ...unicode,
    ...heavy,
    ...doubled,
    ...mixed,
  ];
  return all.slice(0, 500);
}

describe('five hundred hostile formulas', () => {
  test('reach nothing outside and stay within the steps', () => {
    const formulas = hostileFormulas();
    const before = JSON.stringify(Object.getOwnPropertyNames(Object.prototype));
    let most = 0;
    for (const formula of formulas) {
      try {
        const { outcome, steps } = run(formula);
        most = Math.max(most, steps);
        expect(['string', 'boolean', 'object']).toContain(typeof outcome);
      } catch (error) {
        expect(error, formula).toBeInstanceOf(FormulaFault);
      }
    }
    expect(formulas).toHaveLength(500);
    expect(most).toBeLessThan(STEPS_MOST);
    expect(JSON.stringify(Object.getOwnPropertyNames(Object.prototype))).toBe(before);
  });
});
