import { expect, it } from 'vitest';
import { readListSearch } from './search-params';

it('reads days and lists of texts, and drops what is none', () => {
  expect(readListSearch({ from: '2026-03-02', to: '2026-13-45', without: ['sort', 7, '', null] })).toMatchObject({
    from: '2026-03-02',
    to: undefined,
    without: ['sort', '7'],
  });
  expect(readListSearch({ from: 20260302, columns: [] })).toMatchObject({ from: undefined, columns: undefined });
});

it('reads combined filters, and no combination without filters', () => {
  const filters = [{ _id: 'one', field: 'status', operator: 'equals', value: 's1' }];
  const logic = { match: 'any', parts: ['one', { match: 'all', isNegated: true, parts: ['two', 7, { match: 'x' }] }] };
  expect(readListSearch({ filters, logic }).logic).toEqual({
    match: 'any',
    parts: ['one', { match: 'all', isNegated: true, parts: ['two'] }],
  });
  expect(readListSearch({ logic }).logic).toBeUndefined();
  expect(readListSearch({ filters, logic: { match: 'all' } }).logic).toBeUndefined();
});

it('reads the chosen webhook, whose id the router may have parsed as a number', () => {
  expect([readListSearch({ webhook: 'w2' }).webhook, readListSearch({ webhook: 12 }).webhook]).toEqual(['w2', '12']);
});
