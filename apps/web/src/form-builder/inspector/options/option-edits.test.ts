import { describe, expect, test } from 'vitest';
import type { FlatElement } from '../../model';
import { movedOption, optionLines, withOptions, withoutOption, withText } from './option-edits';
import { indexAt } from '../../../ui/sortable/track-drag';

const ABC_OPTIONS = [
  { id: 'a', text: 'A' },
  { id: 'b', text: 'B' },
  { id: 'c', text: 'C' },
];
const idsOf = (options: readonly { readonly id: string }[]) => options.map(({ id }) => id).join('');

describe('options', () => {
  test('bullets, numbers and empty lines of a pasted list are dropped', () => {
    expect(optionLines(' - Rent\r\n\n2) Own\n* Live\twith family\n10 years\n')).toEqual([
      'Rent',
      'Own',
      'Live with family',
      '10 years',
    ]);
  });

  test('new options get ids from their texts, never a used one, and duplicate texts are added once', () => {
    const createdOptions = withOptions([{ id: 'own', text: 'Owner' }], ['Own', 'own', 'Own!', '賃貸', '所有', 'owner']);
    expect(createdOptions.slice(1)).toEqual([
      { id: 'own_2', text: 'Own' },
      { id: 'own_3', text: 'Own!' },
      { id: 'option', text: '賃貸' },
      { id: 'option_2', text: '所有' },
    ]);
    expect(withOptions(ABC_OPTIONS, ['a'])).toBe(ABC_OPTIONS);
  });

  test('a new text keeps the id', () => {
    expect(withText(ABC_OPTIONS, 'b', 'Better')[1]).toEqual({ id: 'b', text: 'Better' });
  });

  test.each([
    ['a', 2, 'bca'],
    ['c', 0, 'cab'],
    ['b', 1, 'abc'],
    ['a', -1, 'abc'],
    ['b', 9, 'acb'],
  ])('%s moved to %i gives %s', (id, to, orderedIds) =>
    expect(idsOf(movedOption(ABC_OPTIONS, id, to))).toBe(orderedIds),
  );

  test('moving to the same position is no change', () => expect(movedOption(ABC_OPTIONS, 'b', 1)).toBe(ABC_OPTIONS));

  test('removing an option removes its translations and its default value', () => {
    const element: FlatElement = {
      ...{ id: 'x', type: 'multiselect', title: 'X', options: ABC_OPTIONS, value: ['a', 'b'] },
      translations: { de: { title: 'X', options: { a: 'Ah', b: 'Be' } }, fr: { options: { a: 'Ah' } } },
    };
    expect(withoutOption(element, 'a')).toEqual({
      options: ABC_OPTIONS.slice(1),
      value: ['b'],
      translations: { de: { title: 'X', options: { b: 'Be' } } },
    });
    expect(withoutOption({ ...element, type: 'select', value: 'a' }, 'a').value).toBeUndefined();
  });

  test('a position comes before the first row whose middle is below it', () => {
    expect([5, 15, 45].map((y) => indexAt(y, [10, 20, 30]))).toEqual([0, 1, 3]);
  });
});
