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

test('only kinds that can read the answer are offered', () => {
  expect(offered('amount')).toEqual(['text', 'amount', 'number']);
  expect(offered('date')).toContain('date');
  expect(offered('text')).not.toContain('amount');
});

test('a secret goes to the same kind of secret alone', () => {
  expect(offered('ssn')).toEqual(['ssn']);
  expect(offered('text')).not.toContain('ssn');
});

test('what nobody types is no field of a map', () => {
  expect(fieldsOf('separator', 'file', 'text').map(({ id }) => id)).toEqual(['text']);
});

test('fields of several forms stand once, and a form that cannot be read gives none', () => {
  expect(joinFields([fieldsOf('text', 'date'), fieldsOf('date', 'email')]).map(({ id }) => id)).toEqual([
    'text',
    'date',
    'email',
  ]);
  expect(mapFieldsIn([{ id: 'x', type: 'nonsense' }])).toEqual([]);
});
