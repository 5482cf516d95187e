import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { listKey } from '../record-list';
import { neighborOf } from './use-neighbor-keys';

it('finds the neighbors of a record in the list shown last, and none beyond its ends', () => {
  const queries = new QueryClient();
  const list = (ids: string, updatedAt: number) =>
    queries.setQueryData(
      [...listKey('loans'), { body: { ids } }],
      { opportunities: [...ids].map((_id) => ({ _id })) },
      { updatedAt },
    );
  list('abc', 1);
  list('cbad', 2);
  list('xy', 3);
  expect([neighborOf(queries, 'loans', 'b', 1), neighborOf(queries, 'loans', 'b', -1)]).toEqual(['a', 'c']);
  expect([neighborOf(queries, 'loans', 'c', -1), neighborOf(queries, 'loans', 'unknown', 1)]).toEqual([null, null]);
});
