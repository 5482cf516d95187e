import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { makeQueryClient } from '../../client';
import { listBodyOf } from './list-search';
import { useRecordList } from './use-record-list';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  delete window.lendwrightReads;
});

const ROW = { _id: 'loan-1', active: true, version: 3, status: [], groups: [], workforces: [], contacts: [], info: {} };
const ANSWER = {
  ...{ opportunities: [ROW], count: 1, all: 1, status: [], permissions: { global: true } },
  ...{ form: null, workforces: [], contacts: [], contactTitle: 'Contacts', products: [] },
};

function renderList() {
  const queries = makeQueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const renderings: (string | undefined)[] = [];
  renderHook(
    () => {
      const { answer, setup } = useRecordList('loans', {});
      renderings.push(answer && `${answer.records.map(({ _id: id }) => id).join()} ${setup?.contactTitle}`);
    },
    { wrapper },
  );
  return renderings;
}

it('renders with the rows that arrived before, and asks for nothing', () => {
  const mockFetch = vi.fn(() => new Promise<Response>(() => undefined));
  vi.stubGlobal('fetch', mockFetch);
  const sender = `${document.cookie} ${document.documentElement.lang}`;
  const text = JSON.stringify(ANSWER);
  const sentData = { answer: Promise.resolve(new Response(text)), text, at: Date.now(), sender };
  window.lendwrightReads = {
    [`POST /api/opportunities ${JSON.stringify({ ...listBodyOf({}), lean: false })}`]: sentData,
  };
  expect(renderList()[0]).toBe('loan-1 Contacts');
  expect(mockFetch).not.toHaveBeenCalled();
});

it('asks for the rows if they did not arrive before', () => {
  const mockFetch = vi.fn(() => new Promise<Response>(() => undefined));
  vi.stubGlobal('fetch', mockFetch);
  expect(renderList()[0]).toBeUndefined();
  expect(mockFetch).toHaveBeenCalledOnce();
});
