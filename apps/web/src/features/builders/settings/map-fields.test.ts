import { expect, test } from 'vitest';
import { joinFields, mapFieldsIn, offersFor } from './map-fields';

const fieldsOf = (...types: readonly string[]) =>
  mapFieldsIn(
    types.map((type) => ({
      id: type,
      type,
      title: type,
      ...(type === 'select' && { options: [{ id: 'a', text: 'A' }] }),
    })),
  );

const TARGETS = fieldsOf('text', 'email', 'amount', 'number', 'date', 'ssn');
const offered = (type: string) => offersFor(fieldsOf(type)[0] as never, TARGETS).map(({ id }) => id);

test('offers only field kinds that can hold the answer', () => {
  expect(offered('amount')).toEqual(['text', 'amount', 'number']);
  expect(offered('date')).toContain('date');
  expect(offered('text')).not.toContain('amount');
});

test('offers a secret only the same kind of secret', () => {
  expect(offered('ssn')).toEqual(['ssn']);
  expect(offered('text')).not.toContain('ssn');
});

test('excludes fields that nobody fills in', () => {
  expect(fieldsOf('separator', 'file', 'text').map(({ id }) => id)).toEqual(['text']);
});

test('lists fields of several forms once; an invalid form has none', () => {
  expect(joinFields([fieldsOf('text', 'date'), fieldsOf('date', 'email')]).map(({ id }) => id)).toEqual([
    'text',
    'date',
    'email',
  ]);
  expect(mapFieldsIn([{ id: 'x', type: 'nonsense' }])).toEqual([]);
});
