import { expect, test } from 'vitest';
import type { ListSetup } from '../../features/record-list';
import { namingField } from './module-list';

const field = (id: string, kind: string, listShowField: boolean, order: number, overrides: object = {}) => ({
  ...{ id, title: id, kind, listShowField, order, operators: [] },
  ...overrides,
});
const setupOf = (...fields: ReturnType<typeof field>[]) => ({ fields }) as unknown as ListSetup;

test.each([
  ['nothing is known yet', undefined, null],
  ['the list shows no text', setupOf(field('fee', 'amount', true, 1), field('note', 'text', false, 2)), null],
  ['it shows one text', setupOf(field('fee', 'amount', true, 1), field('firm', 'text', true, 2)), 'firm'],
  [
    'the lender placed another one first',
    setupOf(field('firm', 'text', true, 9), field('area', 'text', true, 3)),
    'area',
  ],
  ['a text of rows comes first', setupOf(field('v.note', 'text', true, 1, { rows: { measure: 'any' } })), null],
])('records are named by a field, case: %s', (_when, setup, id) => expect(namingField(setup)?.id ?? null).toBe(id));
