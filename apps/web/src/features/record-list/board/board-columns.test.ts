import { expect, it } from 'vitest';
import type { ListAnswer, ListStatus } from '../list-module';
import type { ListRecord } from '../wire-records';
import { boardColumns } from './board-columns';

const STATUSES = ['open', 'done'].map((id): ListStatus => ({
  _id: id,
  label: id,
  count: 9,
  hue: 'grey',
  place: 'ring',
}));
const row = (id: string, status: string) => ({ _id: id, status: [{ _id: status }] }) as unknown as ListRecord;
const answer = (count: number, records: readonly ListRecord[]) => ({ count, records }) as unknown as ListAnswer;
const shown = (answers: readonly (ListAnswer | undefined)[]) =>
  boardColumns(STATUSES, answers).map(({ count, cards, isLoading }) => [
    count,
    cards.map(({ _id }) => _id).join(),
    isLoading,
  ]);

it('has the records and the count of each status', () =>
  expect(shown([answer(30, [row('a', 'open'), row('b', 'open')]), undefined])).toEqual([
    [30, 'a,b', false],
    [9, '', true],
  ]));

it('shows a moved record in its new column at once, and counts it there', () =>
  expect(shown([answer(30, [row('a', 'done'), row('b', 'open')]), answer(5, [row('c', 'done')])])).toEqual([
    [29, 'b', false],
    [6, 'a,c', false],
  ]));

it('shows a record once when only its new column is refetched', () =>
  expect(shown([answer(30, [row('a', 'done')]), answer(6, [row('a', 'done'), row('c', 'done')])])).toEqual([
    [29, '', false],
    [6, 'a,c', false],
  ]));
