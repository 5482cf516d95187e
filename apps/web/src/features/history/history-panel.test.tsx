import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DEFAULT_APPEARANCE } from '../../ui/theme/appearance';
import { Session, SessionContext } from '../session';
import type { HistoryChange, HistoryEntry } from './history-days';
import { actionLabel } from './action-labels';
import { HistoryPanel } from './history-panel';
import type { HistoryReview } from './history-review';
import { ReviewCard } from './review-card';

const CHANGE: HistoryChange = {
  field: 'rent',
  title: 'Market rent',
  previous_value: '$1,825.00',
  current_value: '$2,150.00',
  kind: 'amount',
  reviewers: ['manager'],
  reviewed_by: null,
  reviewedAt: null,
  accept: false,
  reject: false,
  rejectReason: null,
  needReview: true,
  isMine: false,
  mayReview: true,
};
const entry = (id: string, change: Partial<HistoryChange>): HistoryEntry => ({
  _id: id,
  version: 1,
  createdAt: '2026-11-20T10:00:00.000Z',
  created_by: { user: 'Theo Marchetti', info: null },
  act: 'save',
  reason: null,
  info: [{ ...CHANGE, ...change }],
});
const ENTRIES = [
  entry('e-1', {}),
  entry('e-2', { field: 'share', title: 'Ownership share', mayReview: false, isMine: true }),
  entry('e-3', {
    field: 'use',
    title: 'Use of funds',
    needReview: false,
    mayReview: false,
    accept: true,
    reviewed_by: 'Priya Nandakumar',
    reviewedAt: '2026-11-20T12:00:00.000Z',
  }),
  entry('e-4', {
    field: 'score',
    title: 'Credit score',
    needReview: false,
    mayReview: false,
    reject: true,
    rejectReason: 'Out of date',
  }),
  entry('e-5', { field: 'cell', title: 'Cell', reviewers: [], needReview: false, mayReview: false }),
];

const session = () =>
  new Session({
    user: () => Promise.reject(new Error('nobody')),
    menu: () => Promise.reject(new Error('nobody')),
    saveAppearance: () => Promise.resolve(DEFAULT_APPEARANCE),
  });

function open(review?: HistoryReview) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionContext value={session()}>
        <MantineProvider env="test">
          <HistoryPanel module="loans" owner="r-1" {...(review && { review, waiting: 1 })} />
        </MantineProvider>
      </SessionContext>
    </QueryClientProvider>,
  );
}
const rowOf = async (title: string) => {
  const cell = await within(await screen.findByRole('table')).findByText(title);
  const row = cell.closest('tr');
  if (!row) throw new Error('no row');
  return within(row);
};

beforeEach(() => {
  const body = JSON.stringify({ action_history: ENTRIES, count: ENTRIES.length });
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(body, { status: 200 }))),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('has the nine columns of the specification in their order', async () => {
  open();
  const headers = await screen.findAllByRole('columnheader');
  expect(headers.map((head) => head.textContent)).toEqual([
    'Field',
    'Previous Value',
    'Current Value',
    'Need Review',
    'Requested By',
    'Updated At',
    'Reviewed By',
    'Reviewed At',
    'Actions',
  ]);
});

it('shows the state of each change, and lets only reviewers decide', async () => {
  open({ busy: new Set(), decide: vi.fn(() => Promise.resolve()) });
  expect((await rowOf('Market rent')).getByRole('button', { name: 'Accept the change to Market rent' })).toBeTruthy();
  const ownRow = await rowOf('Ownership share');
  expect(ownRow.getByText('Waiting for Review')).toBeTruthy();
  expect(ownRow.queryByRole('button')).toBeNull();
  expect((await rowOf('Use of funds')).getByText('Reviewed')).toBeTruthy();
  expect((await rowOf('Use of funds')).getByText('Priya Nandakumar')).toBeTruthy();
  expect((await rowOf('Credit score')).getByText('Rejected')).toBeTruthy();
  expect((await rowOf('Credit score')).getByText('Reason: Out of date')).toBeTruthy();
  expect((await rowOf('Cell')).queryByText('Yes')).toBeNull();
});

it('passes a decision to the page, by click and by key, a rejection with its reason, and takes none while one is in progress', async () => {
  const decide = vi.fn(() => Promise.resolve());
  open({ busy: new Set(), decide });
  await rowOf('Market rent');
  await userEvent.keyboard('a');
  expect(decide).toHaveBeenLastCalledWith('e-1', 'rent', 'accept', undefined);
  await userEvent.click((await rowOf('Market rent')).getByRole('button', { name: /^Reject/ }));
  expect(decide).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('Too high{Enter}');
  expect(decide).toHaveBeenLastCalledWith('e-1', 'rent', 'reject', 'Too high');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('r');
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Enter}');
  expect(decide).toHaveBeenLastCalledWith('e-1', 'rent', 'reject', '');
  cleanup();
  open({ busy: new Set(['e-1/rent']), decide });
  const reject = (await rowOf('Market rent')).getByRole<HTMLButtonElement>('button', { name: /^Reject the change/ });
  expect(reject.disabled).toBe(true);
});

it('shows only what waits for a review, and what accepting would change', async () => {
  const effects = [{ title: 'DSCR', before: '1.12', after: '1.21' }];
  open({ busy: new Set(), decide: vi.fn(() => Promise.resolve()), effectsOf: () => effects });
  await userEvent.click(await screen.findByRole('radio', { name: 'Waiting (2)' }));
  expect(within(screen.getByRole('table')).queryByText('Use of funds')).toBeNull();
  expect(await rowOf('Market rent')).toBeTruthy();
  expect(await rowOf('Ownership share')).toBeTruthy();
  expect(within(screen.getByRole('group', { name: 'Needs your review' })).getByText('DSCR')).toBeTruthy();
});

it('counts changes that wait for others where the viewer may review none', async () => {
  const otherDatas = ENTRIES.map((singleEntry) => ({
    ...singleEntry,
    info: singleEntry.info.map((change) => ({ ...change, mayReview: false })),
  }));
  const body = JSON.stringify({ action_history: otherDatas, count: otherDatas.length });
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(body, { status: 200 }))),
  );
  open();
  await userEvent.click(await screen.findByRole('radio', { name: 'Waiting (2)' }));
  expect((await rowOf('Market rent')).getByText('Waiting for Review')).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Needs your review' })).toBeNull();
});

it('stays on its change while others come in, and never uses a reason for another change', async () => {
  const decide = vi.fn(() => Promise.resolve());
  const rowFor = (id: string) => {
    const createdEntry = entry(id, { title: `Change ${id}` });
    return { key: id, entry: createdEntry, change: createdEntry.info[0] ?? null, isFirst: true };
  };
  const card = (...ids: string[]) => (
    <SessionContext value={session()}>
      <MantineProvider env="test">
        <ReviewCard rows={ids.map(rowFor)} review={{ busy: new Set(), decide }} />
      </MantineProvider>
    </SessionContext>
  );
  const { rerender } = render(card('e-1', 'e-2'));
  rerender(card('e-0', 'e-1', 'e-2'));
  expect(screen.getByText('Change e-1')).toBeTruthy();
  await userEvent.keyboard('r');
  await userEvent.type(await screen.findByRole('textbox'), 'Too high');
  rerender(card('e-0', 'e-2'));
  expect(screen.getByText('Change e-2')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.keyboard('r');
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('');
  await userEvent.keyboard('{Enter}');
  expect(decide).toHaveBeenCalledExactlyOnceWith('e-2', 'rent', 'reject', '');
});

it('labels an action next to its change, or by itself if no field changed', async () => {
  const body = JSON.stringify({
    action_history: [
      { ...entry('e-6', { title: 'Rate', needReview: false, reviewers: [] }), act: 'review' },
      { ...entry('e-7', {}), act: 'force', reason: 'Known by phone only', info: [] },
      { ...entry('e-8', {}), act: 'convert', info: [] },
    ],
    count: 3,
  });
  vi.mocked(fetch).mockImplementation(() => Promise.resolve(new Response(body, { status: 200 })));
  open();
  expect((await rowOf('Rate')).getByText('Accepted on review')).toBeTruthy();
  expect((await rowOf('Skipped mandatory fields')).getByText('Reason: Known by phone only')).toBeTruthy();
  expect(await rowOf('Converted')).toBeTruthy();
  expect(['move-form', 'reveal', 'save'].map(actionLabel)).toEqual(['moved', 'revealed', 'changed']);
});

it('shows cards with their actions where the nine columns have no room', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly seen: () => void) {}
      observe() {
        queueMicrotask(this.seen);
      }
      disconnect() {}
      unobserve() {}
    },
  );
  open({ busy: new Set(), decide: vi.fn(() => Promise.resolve()) });
  await screen.findAllByText('Market rent');
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
  expect(screen.getAllByRole('button', { name: /^Accept/ }).length).toBeGreaterThan(0);
  vi.restoreAllMocks();
});
