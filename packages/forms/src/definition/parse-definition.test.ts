import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InvalidDefinitionError } from './invalid-definition';
import { parseDefinition } from './parse-definition';

/** The issues of a definition as `path: message` lines. */
function issuesOf(input: unknown): string[] {
  try {
    parseDefinition(input);
    return [];
  } catch (error) {
    if (!(error instanceof InvalidDefinitionError)) throw error;
    return error.issues.map(({ path, message }) => `${path}: ${message}`);
  }
}

const text = (id: string, overrides: object = {}) => ({ id, type: 'text', title: id, ...overrides });
const section = (id: string, children: unknown[], overrides: object = {}) => ({
  id,
  type: 'section',
  title: id,
  childs: children,
  ...overrides,
});
const issuesIn = (...content: unknown[]): string[] => issuesOf({ content });
const equals = (field: string, ...targets: string[]) => ({
  when: { field, operator: 'equals', value: 'x' },
  effect: 'hide',
  targets,
});

describe('a valid definition', () => {
  test('keeps its tree and stores defaults and rule values in stored form', () => {
    const rule = { when: { field: 'day', operator: 'less', value: '01/31/2026' }, effect: 'hide', targets: ['loan'] };
    const takenDefinition = parseDefinition({
      content: [
        section('s', [
          { id: 'loan', type: 'amount', title: 'Loan', value: '1,000', parent: 's', childs: [], control_settings: [] },
          { id: 'day', type: 'date', title: 'Day', control_settings: [rule] },
        ]),
      ],
    });
    const children = [
      { id: 'loan', type: 'amount', title: 'Loan', value: 100_000, control_settings: [] },
      {
        id: 'day',
        type: 'date',
        title: 'Day',
        control_settings: [{ ...rule, when: { field: 'day', operator: 'less', value: '2026-01-31' } }],
      },
    ];
    expect(takenDefinition).toEqual({ content: [{ id: 's', type: 'section', title: 's', childs: children }] });
  });

  test('is unchanged when parsed again', () => {
    const firstDefinition = parseDefinition({
      content: [section('s', [text('a', { control_settings: [equals('a', 'b')] }), text('b')])],
    });
    expect(parseDefinition(JSON.parse(JSON.stringify(firstDefinition)))).toEqual(firstDefinition);
  });

  test('can have tabs with items and sections, and less-than signs in titles', () => {
    const item = { id: 'i', type: 'item', title: 'LTV < 80', childs: [section('s', [text('a')])] };
    expect(issuesIn({ id: 't', type: 'tab', title: '', childs: [item] }, { id: 'line', type: 'separator' })).toEqual(
      [],
    );
  });
});

describe('an invalid definition', () => {
  test.each<[string, string[], string[]]>([
    ['no object', issuesOf(7), [': must be an object']],
    ['no list', issuesOf({ content: {} }), ['content: must be a list']],
    ['an unknown key', issuesOf({ content: [], title: 'x' }), ['title: is not a known setting']],
    ['an unknown type', issuesIn({ id: 'a', type: 'color' }), ["content[0].type: is not a known type: 'color'"]],
    [
      'an inherited type',
      issuesIn({ id: 'a', type: 'constructor' }),
      ["content[0].type: is not a known type: 'constructor'"],
    ],
    ['an unknown setting', issuesIn(text('a', { shiny: 1 })), ['content[0].shiny: is not a known setting of text']],
    [
      'a setting of another type',
      issuesIn(text('a', { cloneable: true })),
      ['content[0].cloneable: is not a known setting of text'],
    ],
    ['a wrong flag', issuesIn(text('a', { mandatory: 'yes' })), ['content[0].mandatory: must be true or false']],
    ['HTML in a title', issuesIn(text('a', { title: '<img src=x>' })), ["content[0].title: can't contain HTML"]],
    ['a field without a title', issuesIn(text('a', { title: '' })), ["content[0].title: can't be empty"]],
    [
      'an id that every object has',
      issuesIn(text('toString')),
      ['content[0].id: must be 1 to 100 letters, digits, dashes, or underscores'],
    ],
    ['an id used twice', issuesIn(text('a'), section('s', [text('a')])), ['content[1].childs[0].id: is used twice: a']],
    [
      'a field that holds fields',
      issuesIn(text('a', { childs: [text('b')] })),
      ["content[0].childs: text can't contain elements"],
    ],
    [
      'an item outside a tab',
      issuesIn({ id: 'i', type: 'item', title: '' }),
      ["content[0]: the form can't directly contain item"],
    ],
    [
      'a tab in a section',
      issuesIn(section('s', [{ id: 't', type: 'tab' }])),
      ["content[0].childs[0]: section can't contain tab"],
    ],
    [
      'a field right in a tab',
      issuesIn({ id: 't', type: 'tab', childs: [text('a')] }),
      ["content[0].childs[0]: tab can't contain text"],
    ],
    [
      'a wrong parent',
      issuesIn(section('s', [text('a', { parent: 'q' })])),
      ['content[0].childs[0].parent: is not the parent of this element'],
    ],
    [
      'rows in rows',
      issuesIn(section('s', [section('r', [], { cloneable: true })], { cloneable: true })),
      ["content[0].childs[0]: a repeatable section can't contain another one"],
    ],
    [
      'a wrong default',
      issuesIn({ id: 'z', type: 'zip', title: 'Z', value: '1' }),
      ['content[0].value: is not a valid zip'],
    ],
    [
      'an option used twice',
      issuesIn({
        id: 'c',
        type: 'select',
        title: 'C',
        options: [
          { id: 'x', text: 'X' },
          { id: 'x', text: 'Y' },
        ],
      }),
      ['content[0].options[1].id: is used twice'],
    ],
  ])('%s', (_name, issues, expected) => expect(issues).toEqual(expected));

  test('reports every issue, not only the first', () => {
    expect(issuesIn(text('a', { shiny: 1, order: 1.5 }), { id: 'b', type: 'nope' })).toHaveLength(3);
  });

  test('rejects more than 5,000 elements and more than 12 levels', () => {
    expect(issuesOf({ content: Array.from({ length: 5_000 }, (_, index) => text(`f${index}`)) })).toEqual([]);
    const manyRows = [
      section(
        's',
        Array.from({ length: 5_000 }, (_, index) => text(`f${index}`)),
      ),
    ];
    expect(issuesOf({ content: manyRows })).toEqual(['content[0].childs[4999]: a form can have at most 5000 elements']);
    let nestedElement: object = text('leaf');
    for (let level = 0; level < 5_000; level++) nestedElement = section(`s${level}`, [nestedElement]);
    expect(issuesIn(nestedElement)).toHaveLength(1);
  });

  test('throws only InvalidDefinitionError, for any input', () => {
    const anyJson = fc.anything({ withNullPrototype: true, withBigInt: true });
    fc.assert(fc.property(anyJson, (value) => Array.isArray(issuesOf(value))));
    fc.assert(
      fc.property(anyJson, fc.string(), (value, key) => issuesIn({ id: value, type: 'text', [key]: value }).length > 0),
    );
    const rule = (value: unknown) =>
      issuesIn(text('a', { control_settings: [{ when: value, effect: value, targets: value }] }));
    fc.assert(fc.property(anyJson, (value) => rule(value).length > 0));
  });
});

describe('invalid rules', () => {
  const withRule = (rule: object): string[] =>
    issuesIn(
      text('a', { control_settings: [rule] }),
      text('b'),
      { id: 'n', type: 'number', title: 'N' },
      { id: 'w', type: 'ssn', title: 'W' },
      section('s', [text('r')], { cloneable: true }),
    ).map((failure) => failure.replace('content[0].control_settings[0].', ''));
  const when = (condition: object): string[] => withRule({ when: condition, effect: 'hide', targets: ['b'] });

  test.each<[string, string[], string[]]>([
    [
      'an unknown operator',
      when({ field: 'a', operator: 'like', value: 1 }),
      ["when.operator: is not a known operator: 'like'"],
    ],
    [
      'an operator of other kinds',
      when({ field: 'a', operator: 'greater', value: '1' }),
      ["when.operator: can't be used on text: greater"],
    ],
    [
      'an unknown field',
      when({ field: 'zz', operator: 'equals', value: 1 }),
      ["when.field: is not a field of this form: 'zz'"],
    ],
    [
      'a secret field',
      when({ field: 'w', operator: 'equals', value: '1' }),
      ["when.field: is secret, so rules can't read it"],
    ],
    [
      'a field of rows',
      when({ field: 'r', operator: 'equals', value: '1' }),
      ['when.field: is in the repeatable section s'],
    ],
    ['no operand', when({ field: 'a', operator: 'equals' }), ['when: needs a value or another field']],
    [
      'another unit',
      when({ field: 'a', operator: 'equals', other: 'n' }),
      ["when.other: number can't be compared with text"],
    ],
    ['a wrong value', when({ field: 'n', operator: 'equals', value: 'x' }), ['when.value: is not a valid number']],
    ['an empty group', when({ all: [] }), ['when.all: needs a condition']],
    [
      'an unknown effect',
      withRule({ ...equals('a', 'b'), effect: 'shake' }),
      ["effect: is not a known effect: 'shake'"],
    ],
    ['an unknown target', withRule(equals('a', 'zz')), ["targets[0]: is not an element of this form: 'zz'"]],
    ['a rule without targets', withRule(equals('a')), ['targets: must name an element']],
  ])('%s', (_name, issues, expected) => expect(issues).toEqual(expected));

  test('a circular reference between rules is reported with its path', () => {
    const circle = issuesIn(
      section('s', [text('a')]),
      text('b', { control_settings: [equals('a', 'b')] }),
      text('c', { control_settings: [equals('b', 'c'), equals('c', 's')] }),
    );
    expect(circle).toEqual(['content[1].control_settings: circular reference in the rules: a → b → c → a']);
  });

  test('a field that hides itself', () => {
    expect(issuesIn(text('a', { control_settings: [equals('a', 'a')] }))).toEqual([
      'content[0].control_settings: circular reference in the rules: a → a',
    ]);
  });

  test('a chain of two thousand rules is not circular', () => {
    const chain = Array.from({ length: 2_000 }, (_, index) =>
      text(`f${index}`, { control_settings: [equals(`f${index}`, `f${index + 1}`)] }),
    );
    expect(issuesIn(...chain, text('f2000'))).toEqual([]);
  });
});
