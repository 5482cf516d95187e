import { columnsOf } from '../../form-view';
import { expect, test } from 'vitest';
import { spanAt } from './measure-track';
import { withSpan } from './with-span';

test.each([
  [undefined, 6, 'col-6'],
  ['col-4', 6, 'col-6'],
  ['wide col-md-12 cols-6', 3, 'wide cols-6 col-3'],
  ['col-4 col-lg-2', 12, 'col-12'],
])('the width of %s becomes %i columns and other classes are kept', (className, span, wantedClass) => {
  const newClass = withSpan(className, span);
  expect(newClass).toBe(wantedClass);
  expect(columnsOf({ id: 'a', type: 'text', title: 'A', class: newClass }, 12)).toBe(span);
});

test('a handle dragged beyond the ends stays between one column and all', () => {
  const track = { left: 100, step: 58, gap: 8, columns: 12, span: 4 };
  expect([0, 150, 390, 4_000].map((x) => spanAt(track, x))).toEqual([1, 1, 5, 12]);
});
