import type { FormElement } from '@lendwright/forms';
import { expect, test } from 'vitest';
import { serializeTrees, parseTrees } from './clipboard-text';

const TREES: readonly FormElement[] = [
  {
    id: 's',
    type: 'section',
    title: 'Loan',
    childs: [
      { id: 'a', type: 'amount', title: 'Amount' },
      { id: 'b', type: 'amount', title: 'Twice', calculation: 'a * 2' },
    ],
  },
];

test('elements survive the clipboard unchanged, tabs included', () => {
  expect(parseTrees(serializeTrees(TREES))).toEqual(TREES);
  const tab: FormElement = { id: 't', type: 'item', title: 'Tab', childs: [{ id: 'x', type: 'text', title: 'X' }] };
  expect(parseTrees(serializeTrees([tab]))).toEqual([tab]);
});

test('references to elements that were not copied are removed', () => {
  const [, duplicateElement] = TREES[0]?.childs ?? [];
  if (!duplicateElement) throw new Error('the section lost its fields');
  expect(parseTrees(serializeTrees([duplicateElement]))).toEqual([{ id: 'b', type: 'amount', title: 'Twice' }]);
});

const deep = (depth: number): FormElement => ({
  id: `d${depth}`,
  type: 'section',
  title: 'Deep',
  childs: depth > 0 ? [deep(depth - 1)] : [],
});

test.each([
  ['words', 'lendwright-elements are fine'],
  ['nothing', ''],
  ['a number', '7'],
  ['another format', JSON.stringify({ format: 'other', elements: TREES, about: 'lendwright-elements' })],
  ['no list', JSON.stringify({ format: 'lendwright-elements', elements: {} })],
  ['an empty list', JSON.stringify({ format: 'lendwright-elements', elements: [] })],
  ['an unknown kind', serializeTrees([{ id: 'a', type: 'spell', title: 'A' } as never])],
  ['null for an element', serializeTrees([null as never])],
  ['a child that is text', serializeTrees([{ id: 'a', type: 'section', title: 'A', childs: ['b'] } as never])],
  ['a setting that no form has', serializeTrees([{ id: 'a', type: 'text', title: 'A', onclick: 'x' } as never])],
  ['rules that are no list', serializeTrees([{ id: 'a', type: 'text', title: 'A', control_settings: 'x' } as never])],
  [
    'an id that is taken twice and rules of nonsense',
    serializeTrees([
      { id: 'a', type: 'text', title: 'A' },
      { id: 'a', type: 'text', title: 'A', control_settings: [null] } as never,
    ]),
  ],
  ['a forest too deep', serializeTrees([deep(40)])],
  [
    'too many',
    serializeTrees(Array.from({ length: 3_000 }, (_, n): FormElement => ({ id: `a${n}`, type: 'text', title: 'A' }))),
  ],
])('nothing is pasted from %s', (_, text) => {
  expect(parseTrees(text)).toBeNull();
});
