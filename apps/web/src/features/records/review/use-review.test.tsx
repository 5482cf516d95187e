import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FormStore } from '../../../form-view';
import { toastStore } from '../../../ui/feedback/toast-store';
import { ReviewConflictDialog } from './review-conflict';
import { reviewEffects } from './review-effects';
import { useReview } from './use-review';

const KEY = ['readOpportunities', { params: { id: 'r-1' }, query: { lean: '1' } }];
const CONFLICT_DETAILS = {
  version: 9,
  fields: [{ field: 'rate', title: 'Rate', yours: '6', theirs: '7', by: 'Dana', at: '2026-11-20T10:00:00.000Z' }],
};

let queries: QueryClient;
let answer: () => Response;

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queries}>
    <MantineProvider>{children}</MantineProvider>
  </QueryClientProvider>
);
const titleOf = () => 'Rate';
const open = () => renderHook(() => useReview({ module: 'loans', id: 'r-1', titleOf }), { wrapper: wrapper }).result;

beforeEach(() => {
  queries = new QueryClient();
  queries.setQueryData(KEY, {
    pending: [
      { _id: 'e-1', field: 'rate' },
      { _id: 'e-2', field: 'rate' },
    ],
  });
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(answer())),
  );
});
afterEach(() => {
  cleanup();
  for (const { id } of toastStore.read()) toastStore.dismiss(id);
  vi.unstubAllGlobals();
});

it('removes a decided change at once, refetches the record, and is busy only meanwhile', async () => {
  answer = () =>
    new Response(JSON.stringify({ message: '', reviewed: { field: 'rate', state: 'accepted' }, canUndo: true }));
  const review = open();
  const decision = act(() => review.current.decide('e-1', 'rate', 'accept'));
  await decision;
  expect(queries.getQueryData(KEY)).toEqual({ pending: [{ _id: 'e-2', field: 'rate' }] });
  expect(queries.getQueryState(KEY)?.isInvalidated).toBe(true);
  expect(review.current.busy.size).toBe(0);
  const [url, init] = vi.mocked(fetch).mock.calls[0] ?? [];
  expect([url, init?.method, init?.body]).toEqual([
    '/api/action_history/e-1',
    'PATCH',
    JSON.stringify({ type: 'accept', field: 'rate' }),
  ]);
});

it('rejects with a reason, and undoes the decision', async () => {
  answer = () =>
    new Response(JSON.stringify({ message: '', reviewed: { field: 'rate', state: 'rejected' }, canUndo: true }));
  const review = open();
  await act(() => review.current.decide('e-1', 'rate', 'reject', 'Too low'));
  toastStore
    .read()
    .find(({ tone }) => tone === 'undo')
    ?.onPick?.();
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  expect(vi.mocked(fetch).mock.calls.map(([url, init]) => [url, init?.body])).toEqual([
    ['/api/action_history/e-1', JSON.stringify({ type: 'reject', field: 'rate', reason: 'Too low' })],
    ['/api/action_history/e-1/undo', JSON.stringify({ field: 'rate' })],
  ]);
});

it('keeps an outdated change, and shows both values', async () => {
  answer = () =>
    new Response(JSON.stringify({ code: 'conflict', message: 'Changed since.', details: CONFLICT_DETAILS }), {
      status: 409,
    });
  const review = open();
  await act(() => review.current.decide('e-1', 'rate', 'accept'));
  expect(queries.getQueryData(KEY)).toMatchObject({ pending: [{ _id: 'e-1' }, { _id: 'e-2' }] });
  const { conflict } = review.current;
  if (!conflict) throw new Error('no clash');
  const store = new FormStore({
    definition: { content: [{ id: 'rate', type: 'text', title: 'Rate' }] },
    answers: {},
    viewer: { userType: 'Workforces', roleId: 'r', isAdmin: false, mayUpdate: true },
  });
  render(<ReviewConflictDialog conflict={conflict} store={store} onClose={review.current.clearConflict} />, {
    wrapper: wrapper,
  });
  await waitFor(() => expect(screen.getByText('Rate has changed since then')).toBeTruthy());
  expect([screen.getByText('6'), screen.getByText('7')]).toHaveLength(2);
});

it('names the calculated fields that accepting would change', () => {
  const store = new FormStore({
    definition: {
      content: [
        { id: 'rent', type: 'number', title: 'Rent' },
        { id: 'year', type: 'number', title: 'A year', calculation: 'rent * 12' },
        { id: 'other', type: 'number', title: 'Other', calculation: '5 + 5' },
      ],
    },
    answers: { rent: 10 },
    viewer: { userType: 'Workforces', roleId: 'r', isAdmin: false, mayUpdate: true },
  });
  expect(reviewEffects(store, 'rent', 20)).toEqual([{ title: 'A year', before: '120', after: '240' }]);
  expect(reviewEffects(store, 'status', 'x')).toEqual([]);
});
