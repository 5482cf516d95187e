import { EMPTY_CONTRACT } from '@lendwright/api';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ContractTemplate } from '../contract-shapes';
import { useContractDraft } from './use-contract-draft';

const queries = new QueryClient();
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
);
const TEMPLATE = { _id: 't-1', draft: EMPTY_CONTRACT, draftVersion: 1 } as ContractTemplate;

/** Whether the browser asks before it leaves the page. */
const preventsUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('asks before the page is left while a change is not saved', async () => {
  const answers = [() => Promise.reject(new TypeError('offline')), () => Promise.resolve(saved())];
  const saved = () => new Response(JSON.stringify({ message: '', version: 2 }));
  vi.stubGlobal(
    'fetch',
    vi.fn(() => (answers.shift() ?? answers[0])?.()),
  );
  const { result } = renderHook(() => useContractDraft(TEMPLATE), { wrapper });
  expect(preventsUnload()).toBe(false);
  act(() => result.current.change({ header: 'Changed' }));
  expect(preventsUnload()).toBe(true);
  expect(await act(() => result.current.flush())).toBeNull();
  expect([preventsUnload(), result.current.state]).toEqual([true, 'failed']);
  expect(await act(() => result.current.flush())).toBe(2);
  expect([preventsUnload(), result.current.state]).toEqual([false, 'saved']);
});

it('has changes from the first save until the draft is published', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(JSON.stringify({ message: '', version: 2 })))),
  );
  const publishedTemplate = { ...TEMPLATE, hasChanges: false };
  const { result, rerender } = renderHook((template) => useContractDraft(template), {
    wrapper,
    initialProps: publishedTemplate,
  });
  expect(result.current.hasChanges).toBe(false);
  act(() => result.current.change({ header: 'Changed' }));
  await act(() => result.current.flush());
  expect(result.current.hasChanges).toBe(true);
  rerender({ ...publishedTemplate, draftVersion: 2 });
  expect(result.current.hasChanges).toBe(false);
});
