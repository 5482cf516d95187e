import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Skeleton } from '../../../ui';
import type { RecordTab } from '../record-shapes';
import { PrintedTabs } from './printed-tabs';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const TABS: readonly RecordTab[] = [
  { kind: 'form', id: 'borrower', title: 'Borrower' },
  { kind: 'built-in', id: 'auth', title: 'Auth Information' },
  { kind: 'built-in', id: 'docs', title: 'Docs' },
];

it('prints every tab except the sign-in, after all of them are loaded', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let answer = (_documents: string): void => undefined;
  const loadPromise = new Promise<string>((done) => (answer = done));
  const Docs = () => {
    const { data } = useQuery({ queryKey: ['docs'], queryFn: () => loadPromise });
    return data ? <p>{data}</p> : <Skeleton />;
  };
  const onPaper: (string | null)[] = [];
  const print = vi.fn(() => onPaper.push(document.body.textContent));
  vi.stubGlobal('print', print);
  const onDone = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PrintedTabs
        tabs={TABS}
        renderTab={({ id }) => (id === 'docs' ? <Docs /> : <p>{`Content of ${id}`}</p>)}
        onDone={onDone}
      />
    </QueryClientProvider>,
  );
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Borrower', 'Docs']);
  vi.advanceTimersByTime(1_000);
  expect(print).not.toHaveBeenCalled();
  answer('Paystub');
  await screen.findByText('Paystub');
  vi.advanceTimersByTime(100);
  expect(print).toHaveBeenCalledTimes(1);
  expect(onPaper[0]).toContain('Content of borrower');
  expect(onPaper[0]).toContain('Paystub');
  expect(onDone).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('afterprint'));
  expect(onDone).toHaveBeenCalledTimes(1);
});
