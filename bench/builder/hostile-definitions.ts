type Raw = Record<string, unknown>;

const text = (id: unknown, overrides: Raw = {}): Raw => ({ id, type: 'text', title: 'Title', ...overrides });
const number = (id: string, calculation: string): Raw => ({ id, type: 'number', title: id, calculation });
const section = (id: string, children: unknown, overrides: Raw = {}): Raw => ({
  id,
  type: 'section',
  title: id,
  childs: children,
  ...overrides,
});
const withRules = (rule: unknown): unknown => [text('a', { control_settings: rule }), text('b')];
const CONDITION = { field: 'b', operator: 'equals', value: 'x' };

function nestElements(levels: number): string {
  const open = Array.from(
    { length: levels },
    (_, index) => `{"id":"s${index}","type":"section","title":"s","childs":[`,
  );
  return `[${open.join('')}${JSON.stringify(text('deep'))}${']}'.repeat(levels)}]`;
}

const IDS = ['', ' ', 'a b', '../a', 'a/b', 'a.b', "a'--", '_id', 'constructor', 'toString', 'hasOwnProperty'];
const NO_IDS = ['a'.repeat(101), 7, 1.5, true, null, {}, ['a']];
const TYPES = ['script', 'TEXT', ' text', '', 'object', '__proto__', null, 1, ['text'], {}];
const FORMULAS = [
  ...['process.exit(1)', 'require("fs")', 'globalThis', 'this', 'a.constructor', 'constructor("x")()', 'import("fs")'],
  ...['ghost + 1', 'it + 1', 'a +', '((((', 'a b', 'a = 1', 'a; b', '`a`', '{a}', '[a]', 'a => a', 'new Date()'],
  ...[`${'('.repeat(5000)}a${')'.repeat(5000)}`, `a${' + a'.repeat(20_000)}`, '1e', '0x', '"'],
];
const OPERATORS = ['regex', 'eval', 'EQUALS', '', null, 1, {}];
const SETTINGS: Raw[] = [
  ...[{ onload: 'x()' }, { childs: [text('b')] }, { control_settings: 'hide all' }, { mandatory: 'perhaps' }],
  ...[
    { class: 'col-6"><script>' },
    { placeholder: '<script>' },
    { title: '<img src=x onerror=alert(1)>' },
    { title: 7 },
  ],
  ...[{ title: 'A\u0000' }, { title: 'A\ud800' }, { value: 'x\u0000' }, { guideline: 'A\u0000' }, { parent: 'nobody' }],
  ...[{ hided_roles: ["x' or 1=1"] }, { readonly_roles: 'all' }, { reviewers: ['all'] }, { order: 'first' }],
  ...[{ library: 'ghost', library_version: 1 }, { translations: { xx: { title: 'A' } } }, { translations: 'de' }],
];
const OPTIONS: unknown[] = [
  'A',
  [
    { id: 'o', text: 'x' },
    { id: 'o', text: 'y' },
  ],
  [null],
  [{ id: 'o', text: '\u0000' }],
];

/** Malicious or malformed form contents as JSON texts, because some of them cannot be represented as values. */
export function hostileContents(): string[] {
  const lists: unknown[] = [
    ...[...IDS, ...NO_IDS].map((id) => [text(id)]),
    ...TYPES.map((type) => [text('a', { type })]),
    ...FORMULAS.map((formula) => [text('a'), number('it', formula)]),
    ...OPERATORS.map((operator) => withRules([{ when: { ...CONDITION, operator }, effect: 'hide', targets: ['b'] }])),
    ...['', 'delete', null, 1].map((effect) => withRules([{ when: CONDITION, effect, targets: ['b'] }])),
    ...[['ghost'], [], 'b', null, [{}]].map((targets) => withRules([{ when: CONDITION, effect: 'hide', targets }])),
    withRules([{ when: { ...CONDITION, field: 'ghost' }, effect: 'hide', targets: ['b'] }]),
    ...SETTINGS.map((overrides) => [text('a', overrides)]),
    ...OPTIONS.map((options) => [{ id: 'a', type: 'select', title: 'A', options }]),
    ...[null, 1, 'text', [], true].map((element) => [element]),
    ...['a', 'b'].map((lastText) => [text('a'), section('s', [text('b'), text(lastText)])]),
    [number('a', 'b + 1'), number('b', 'a + 1')],
    [{ id: 'a', type: 'item', title: 'A' }],
    [{ id: 'a', type: 'tab', title: 'A', childs: [text('b')] }],
    [section('a', [section('b', [], { cloneable: true })], { cloneable: true })],
    ...[{}, 'b', 1].map((children) => [section('a', children)]),
    Array.from({ length: 6000 }, (_, index) => text(`f${index}`)),
  ];
  return [
    ...lists.map((list) => JSON.stringify(list)),
    ...[13, 100, 2000].map(nestElements),
    `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
    `[{"id":"s","type":"section","title":"s","childs":[${'{},'.repeat(199_999)}{}]}]`,
    `[${'{},'.repeat(199_999)}{}]`,
    `[${JSON.stringify(text('a', { guideline: 'x'.repeat(10_000_000) }))}]`,
    `[${JSON.stringify(text('a', { title: 'x'.repeat(3_900_000) }))}]`,
    '[{"id":"a","type":"text","title":"A","__proto__":{"isAdmin":true}}]',
    '[{"id":"a","type":"text","title":"A","constructor":{"prototype":{"isAdmin":true}}}]',
    ...['{"0":{"id":"a"}}', '"[{}]"', 'null', '1', '[', '[{"id":"a",}]'],
  ];
}
