import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { makeQueryClient } from '../../client';
import { UnknownPartsNote } from './unknown-parts-note';
import { useRecordList } from './use-record-list';

const STATUS = '01a22e04-1825-7000-b01b-b6579d5103ef';
const DELETED_STATUS = '01a22e04-1825-7000-b01b-b6579d5103ff';
const ROW = { _id: 'loan-1', active: true, version: 3, status: [], groups: [], workforces: [], contacts: [], info: {} };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Loads a list of one loan by a status, as the server answers. @returns what the list says and what was asked for */
async function load(status: string) {
  const askedEntries: unknown[] = [];
  const answer = (input: { readonly status?: string }) => {
    askedEntries.push(input.status);
    const records = input.status === undefined || input.status === STATUS ? [ROW] : [];
    const statuses = [{ _id: STATUS, title: 'New', label: 'New', color: 'blue', count: 1 }];
    return {
      ...{ opportunities: records, count: records.length, all: 1, status: statuses, permissions: { global: true } },
      ...{ form: null, workforces: [], contacts: [], contactTitle: 'Contacts', products: [] },
    };
  };
  vi.stubGlobal(
    'fetch',
    vi.fn((_url: unknown, { body }: { readonly body: string }) =>
      Promise.resolve(new Response(JSON.stringify(answer(JSON.parse(body) as object)))),
    ),
  );
  const queries = makeQueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useRecordList('loans', { status }), { wrapper });
  await waitFor(() => expect(result.current.answer).toBeDefined());
  return { unknown: result.current.unknown, rows: result.current.answer?.count, asked: askedEntries };
}

it('does not send a status that is no id, and reports one that was deleted', async () => {
  expect(await load('whatever')).toEqual({ unknown: ['status'], rows: 1, asked: [undefined] });
  expect(await load(DELETED_STATUS)).toEqual({ unknown: ['status'], rows: 0, asked: [DELETED_STATUS] });
  expect(await load(STATUS)).toEqual({ unknown: [], rows: 1, asked: [STATUS] });
});

it('removes what is unknown from the address, and says so from then on', async () => {
  const change = vi.fn();
  const note = (unknownEntries: readonly 'status'[]) => (
    <MantineProvider env="test">
      <UnknownPartsNote unknown={unknownEntries} change={change} />
    </MantineProvider>
  );
  const { rerender } = render(note([]));
  expect(screen.queryByRole('status')).toBeNull();
  rerender(note(['status']));
  expect(change).toHaveBeenCalledWith({ status: undefined }, 'replace');
  rerender(note([]));
  expect((await screen.findByRole('status')).textContent).toContain('was removed');
});
