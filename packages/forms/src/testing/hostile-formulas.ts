const wrap = (open: string, innerFormula: string, close: string, times: number): string =>
  open.repeat(times) + innerFormula + close.repeat(times);

const NAMES = [
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

const SHAPES = [
  (formula: string) => formula,
  (formula: string) => `${formula}()`,
  (formula: string) => `a.${formula}`,
  (formula: string) => `${formula}.${formula}`,
  (formula: string) => `{${formula}}`,
  (formula: string) => `{${formula}}.constructor`,
  (formula: string) => `sum(${formula}.${formula})`,
  (formula: string) => `if(true, ${formula}, 1)`,
  (formula: string) => `'${formula}'()`,
  (formula: string) => `${formula}('return 1')()`,
  (formula: string) => `[].${formula}`,
  (formula: string) => `\`\${${formula}}\``,
  (formula: string) => `${formula} => 1`,
  (formula: string) => `${formula} = ${formula} = 1`,
  (formula: string) => `a['${formula}']`,
];

const NUMBERS = [
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

const DEEP_FORMULAS = [39, 40, 41, 100, 500, 990].flatMap((times) => [
  wrap('(', '1', ')', times),
  wrap('-', '1', '', times),
  wrap('not ', 'true', '', times),
  wrap('abs(', '1', ')', Math.min(times, 390)),
  wrap('if(true,', '1', ',1)', Math.min(times, 150)),
  wrap("'", 'a', "'", times),
  `1${' + 1'.repeat(Math.min(times, 480))}`,
  `2${' * 9999999999'.repeat(Math.min(times, 140))}`,
]);

const UNICODE = [
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

const HEAVY_FORMULAS = [
  'pmt(6%, 1200, 1)',
  'apr(5000, 230, 1200)',
  'rate(1200, 100, 5000)',
  'nper(0.01%, 5000, 5000)',
  'add_business_days(date(2020,1,1), 5000)',
  'business_days_between(date(1990,1,1), date(2089,1,1))',
  `len(upper('${'a'.repeat(60)}'))`,
  'round(1 / 3, 20)',
].flatMap((text) => [1, 10, 30].map((times) => Array.from({ length: times }, () => `is_empty(${text})`).join(' or ')));

const DOUBLING_FORMULAS = Array.from({ length: 60 }, (_, index) => `${"upper('x') & ".repeat(index * 2)}'y'`);

const MIXED_FORMULAS = Array.from(
  { length: 300 },
  (_, index) =>
    `${'(1 + '.repeat(index % 45)}${NAMES[(index + Math.floor(index / 45)) % NAMES.length] ?? ''}${index % 3 ? '()' : ''}${')'.repeat(index % 45)}`,
);
/** Five hundred malicious formulas: property access, long run time, deep nesting, ambiguous syntax. */
export function hostileFormulas(): string[] {
  const allTexts = [
    ...NAMES.flatMap((text) => SHAPES.map((shape) => shape(text))),
    ...NUMBERS,
    ...DEEP_FORMULAS,
    ...UNICODE,
    ...HEAVY_FORMULAS,
    ...DOUBLING_FORMULAS,
    ...MIXED_FORMULAS,
  ];
  return [...new Set(allTexts)].slice(0, 500);
}
