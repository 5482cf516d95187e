import type { ElementType, FormElement } from '@lendwright/forms';
import { expect, test } from 'vitest';
import { Builder } from '../../model';
import { spotAfterSelection } from './spot-after-selection';

const field = (id: string): FormElement => ({ id, type: 'text', title: id });
const holderOf = (id: string, type: ElementType, children: readonly FormElement[]): FormElement => ({
  id,
  type,
  title: id,
  childs: children,
});
const FORM = [
  holderOf('tabs', 'tab', [
    holderOf('one', 'item', [holderOf('s', 'section', [field('a'), field('b')]), holderOf('empty', 'section', [])]),
    holderOf('two', 'item', []),
  ]),
  field('last'),
];

test.each([
  ['after the selected element', ['a'], 'text', 's', 1],
  ['after the last of several', ['b', 'a'], 'text', 's', 2],
  ['inside of an empty section', ['empty'], 'text', 'empty', 0],
  ['at the end of a selected section', ['s'], 'text', 's', 2],
  ['a section after the selected section', ['s'], 'section', 'one', 1],
  ['at the end of a selected tab', ['two'], 'text', 'two', 0],
  ['in the last section of the open tab of a selected set', ['tabs'], 'text', 'empty', 0],
  ['a section at the end of the open tab of a selected set', ['tabs'], 'section', 'one', 2],
  ['a tab after the selected tab', ['one'], 'item', 'tabs', 1],
  ['a set of tabs outside of all tabs', ['a'], 'tab', '/', 1],
  ['without a selection in the last section of the open tab', [], 'text', 'empty', 0],
  ['a section without a selection at the end of the open tab', [], 'section', 'one', 2],
  ['a set of tabs without a selection at the end of the form', [], 'tab', '/', 2],
] as const)('a new element is inserted %s', (_, selectedPair, type, holder, index) => {
  const builder = new Builder({ content: FORM });
  builder.select(selectedPair);
  expect(spotAfterSelection(builder, type)).toEqual({ holder, at: index });
});
