import { expect, it } from 'vitest';
import { fitField, movedByKey, newField } from './placed-fields';

const SIZE = { width: 612, height: 792 };
const make = (kind: Parameters<typeof newField>[1]['kind']) =>
  newField([], { kind, role: 'borrower', page: 1, size: SIZE, options: ['Yes', 'No'] });

it('places a new field on its page, with a name of its own and choices only where one is chosen', () => {
  const firstField = make('signature');
  const secondField = newField([firstField], { kind: 'signature', role: 'staff', page: 1, size: SIZE, options: [] });
  expect(secondField.id).not.toBe(firstField.id);
  expect(secondField.y).toBeGreaterThan(firstField.y);
  expect([firstField.options, make('radio').options, make('dropdown').options, make('title').options]).toEqual([
    ...[[], ['Yes', 'No'], ['Yes', 'No'], []],
  ]);
});

it.each([
  ['ArrowLeft', false, 'x', -0.005],
  ['ArrowDown', false, 'y', 0.005],
  ['ArrowRight', true, 'width', 0.005],
] as const)('changes a field by %s, resizing: %s', (key, isResizing, part, change) => {
  const field = make('text');
  expect(movedByKey(field, key, isResizing)?.[part]).toBeCloseTo(field[part] + change);
});

it('keeps a field on its page, and leaves other keys alone', () => {
  const field = fitField({ ...make('text'), x: 0.99, y: 2 });
  expect([field.x + field.width, field.y + field.height]).toEqual([1, 1]);
  expect(movedByKey(field, 'Enter', false)).toBeNull();
});
