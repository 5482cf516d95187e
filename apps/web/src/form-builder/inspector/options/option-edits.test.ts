import { describe, expect, test } from 'vitest';
import type { FlatElement } from '../../model';
import { movedOption, optionLines, withOptions, withoutOption, withText } from './option-edits';
import { indexAt } from '../../../ui/sortable/track-drag';

const ABC = [
  { id: 'a', text: 'A' },
  { id: 'b', text: 'B' },
  { id: 'c', text: 'C' },
];
const idsOf = (options: readonly { readonly id: string }[]) => options.map(({ id }) => id).join('');

describe('options', () => {
  test('a pasted list loses its bullets, numbers and empty lines', () => {
    expect(optionLines(' - Rent\r\n\n2) Own\n* Live\twith family\n10 years\n')).toEqual([
      'Rent',
      'Own',
      'Live with family',
      '10 years',
    ]);
  });

  test('new ones get ids of their words, never one that is taken, and the same words come once', () => {
    const made = withOptions([{ id: 'own', text: 'Owner' }], ['Own', 'own', 'Own!', '賃貸', '所有', 'owner']);
    expect(made.slice(1)).toEqual([
      { id: 'own_2', text: 'Own' },
      { id: 'own_3', text: 'Own!' },
      { id: 'option', text: '賃貸' },
      { id: 'option_2', text: '所有' },
    ]);
    expect(withOptions(ABC, ['a'])).toBe(ABC);
  });

  test('other words keep the id', () => {
    expect(withText(ABC, 'b', 'Better')[1]).toEqual({ id: 'b', text: 'Better' });
  });

  test.each([
    ['a', 2, 'bca'],
    ['c', 0, 'cab'],
    ['b', 1, 'abc'],
    ['a', -1, 'abc'],
    ['b', 9, 'acb'],
  ])('%s moved to %i is %s', (id, to, all) => expect(idsOf(movedOption(ABC, id, to))).toBe(all));

  test('staying where it was is no change', () => expect(movedOption(ABC, 'b', 1)).toBe(ABC));

  test('one that goes takes its translations and its place among the defaults with it', () => {
    const element: FlatElement = {
      ...{ id: 'x', type: 'multiselect', title: 'X', options: ABC, value: ['a', 'b'] },
      translations: { de: { title: 'X', options: { a: 'Ah', b: 'Be' } }, fr: { options: { a: 'Ah' } } },
    };
    expect(withoutOption(element, 'a')).toEqual({
      options: ABC.slice(1),
      value: ['b'],
      translations: { de: { title: 'X', options: { b: 'Be' } } },
    });
    expect(withoutOption({ ...element, type: 'select', value: 'a' }, 'a').value).toBeUndefined();
  });

  test('a height lies before the first row whose middle is below it', () => {
    expect([5, 15, 45].map((y) => indexAt(y, [10, 20, 30]))).toEqual([0, 1, 3]);
  });
});
