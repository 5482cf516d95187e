import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startEvents } from './events';

class Stream {
  static current: Stream;
  onmessage: (message: { readonly data: string }) => void = () => undefined;
  readonly close = vi.fn();
  constructor() {
    Stream.current = this;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Stream);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const LOANS = ['listOpportunities', {}];

it('reads an open list at the first of many changes and once after the others, however many there are', () => {
  const queries = new QueryClient();
  for (const queryKey of [LOANS, ['listLeads', {}]]) queries.setQueryData(queryKey, []);
  const invalidate = vi.spyOn(queries, 'invalidateQueries');
  const close = startEvents(queries);
  const change = (id: number) =>
    Stream.current.onmessage({ data: JSON.stringify({ type: 'record-changed', module: 'loans', _id: `r${id}` }) });
  for (let id = 0; id < 100; id++) change(id);
  expect(invalidate).toHaveBeenCalledTimes(1);
  expect(queries.getQueryState(LOANS)?.isInvalidated).toBe(true);
  expect(queries.getQueryState(['listLeads', {}])?.isInvalidated).toBe(false);
  queries.setQueryData(LOANS, []);
  vi.advanceTimersByTime(500);
  expect(invalidate).toHaveBeenCalledTimes(2);
  expect(queries.getQueryState(LOANS)?.isInvalidated).toBe(true);
  vi.advanceTimersByTime(5_000);
  expect(invalidate).toHaveBeenCalledTimes(2);
  change(7);
  expect(invalidate).toHaveBeenCalledTimes(3);
  close();
});
