import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CellError } from './cell-error';
import { rowsOf, type ListRecord, type WireList } from './wire-records';
import { toastStore } from '../../ui/feedback/toast-store';
import { useInlineSave } from './use-inline-save';

const ROW = {
  _id: 'loan-1',
  active: true,
  version: 3,
  number: 'DSCR-375',
  auto_increment: 375,
  status: [{ _id: 'open', title: 'Application', hue: 'grey', place: 'ring' }],
  source: [],
  groups: [],
  product: null,
  program: null,
  prospect: null,
  workforces: [],
  contacts: [],
  info: {},
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  created_by: null,
  updated_by: null,
  submittedAt: null,
  documentsWaiting: 0,
} as ListRecord;
const ANSWER = {
  opportunities: [ROW],
  count: 1,
  all: 1,
  permissions: { global: true, own: true, add: true, update: true, delete: true, compose: true, convert: true },
  status: [
    { _id: 'open', label: 'Application', count: 5, hue: 'grey', place: 'ring' },
    { _id: 'done', label: 'Funded', count: 2, hue: 'green', place: 'tick' },
  ],
} as WireList;
const KEY = ['listOpportunities', { body: { skip: 0, limit: 20 } }];

let answers: Response[];
let requestedEntries: { url: string; body: unknown }[];
const refetch = vi.fn(() => new Promise<WireList>(() => undefined));

function Cell() {
  const { data = ANSWER } = useQuery<WireList>({
    queryKey: KEY,
    queryFn: refetch,
    initialData: ANSWER,
    staleTime: Infinity,
  });
  const { edit, errorAt } = useInlineSave('loans');
  const [row = ROW] = rowsOf(data);
  const pick = () =>
    edit({
      row,
      column: 'status',
      adminInfo: { status: ['done'] },
      before: { status: ['open'] },
      apply: (entry) => ({ ...entry, status: [{ _id: 'done', title: 'Funded', hue: 'grey', place: 'ring' }] }),
      undo: (entry) => ({ ...entry, status: ROW.status }),
      saved: 'Status has been updated successfully..',
      failed: 'Problem while updating status, please try again.',
    });
  return (
    <>
      <button onClick={pick}>Fund it</button>
      <CellError error={errorAt(row._id, 'status')}>
        <span data-testid="status">{row.status[0]?.title}</span>
      </CellError>
      <span data-testid="counts">{data.status.map((status) => status.count).join(' ')}</span>
      <span data-testid="version">{row.version}</span>
    </>
  );
}

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
let release: () => void;

beforeEach(() => {
  requestedEntries = [];
  answers = [];
  let opened: (() => void) | undefined;
  const gate = new Promise<void>((resolve) => (opened = resolve));
  release = () => opened?.();
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    requestedEntries.push({ url, body: JSON.parse(String(init?.body ?? 'null')) });
    await gate;
    return answers.shift() ?? json(500, {});
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <Cell />
      </MantineProvider>
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  for (const { id } of toastStore.read()) toastStore.dismiss(id);
  vi.unstubAllGlobals();
});

const shown = (id: string) => screen.getByTestId(id).textContent;

it('shows the new status and counts before the server has responded, and sends the version that was shown', async () => {
  answers = [
    json(200, { message: '', needDataReview: false, opportunity: { ...ROW, version: 4 }, required: [], merged: [] }),
  ];
  await userEvent.click(screen.getByText('Fund it'));
  expect([shown('status'), shown('counts')]).toEqual(['Funded', '4 3']);
  release();
  await waitFor(() => expect(shown('version')).toBe('4'));
  expect(requestedEntries[0]).toEqual({
    url: '/api/opportunities/loan-1',
    body: { version: 3, adminInfo: { status: ['done'] } },
  });
  expect(shown('status')).toBe('Funded');
});

const saved = (version: number) =>
  json(200, { message: '', needDataReview: false, record: { ...ROW, version }, required: [], merged: [] });

it('offers Undo, which saves the old status with the version of the edit', async () => {
  answers = [saved(4), saved(5)];
  await userEvent.click(screen.getByText('Fund it'));
  release();
  const undoToast = () => toastStore.read().find(({ tone }) => tone === 'undo');
  await waitFor(() => expect(undoToast()).toBeDefined());
  act(() => undoToast()?.onPick?.());
  expect([shown('status'), shown('counts')]).toEqual(['Application', '5 2']);
  await waitFor(() => expect(shown('version')).toBe('5'));
  expect(requestedEntries[1]?.body).toEqual({ version: 4, adminInfo: { status: ['open'] } });
});

it('refetches the list only after all edits are saved, so that no response shows an old value', async () => {
  answers = [saved(4), saved(5)];
  refetch.mockClear();
  await userEvent.click(screen.getByText('Fund it'));
  await userEvent.click(screen.getByText('Fund it'));
  release();
  await waitFor(() => expect(shown('version')).toBe('5'));
  await waitFor(() => expect(refetch).toHaveBeenCalled());
  expect(refetch).toHaveBeenCalledOnce();
});

it('restores the old status if the server refuses, and shows the reason at the cell', async () => {
  answers = [json(403, { code: 'forbidden', message: 'You may not change this.' })];
  await userEvent.click(screen.getByText('Fund it'));
  release();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Problem while updating status, please try again. You may not change this.');
  expect([shown('status'), shown('counts')]).toEqual(['Application', '5 2']);
});

it('names the other user if someone else changed the status first', async () => {
  answers = [
    json(409, {
      code: 'conflict',
      message: 'Changed.',
      details: {
        version: 5,
        fields: [
          {
            field: '@status',
            title: 'Status',
            yours: 'Funded',
            theirs: 'Declined',
            by: 'Priya Nair',
            at: ROW.createdAt,
          },
        ],
      },
    }),
  ];
  await userEvent.click(screen.getByText('Fund it'));
  release();
  expect((await screen.findByRole('alert')).textContent).toContain('Priya Nair changed this at the same time');
  expect(shown('status')).toBe('Application');
});
