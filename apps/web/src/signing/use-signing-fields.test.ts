import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { nextStep, stepsOf, type SigningPage } from './signing-shapes';
import { useSigningFields } from './use-signing-fields';
import { useSigningView } from './use-signing-view';

afterEach(() => vi.unstubAllGlobals());

const pageOf = (value: string) => ({ fields: [{ id: 'amount', kind: 'text', value, isVisible: true }] }) as SigningPage;

it('saves and shows a value that could not be saved before the document can be signed', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const calledSteps: string[] = [];
  let isOffline = true;
  let sentValue: unknown;
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit) => {
    calledSteps.push(url.split('/').at(-1) ?? '');
    sentValue = JSON.parse(String(body));
    if (isOffline) return Promise.reject(new TypeError('offline'));
    return Promise.resolve(new Response(JSON.stringify(pageOf('200'))));
  });
  const onPage = vi.fn();
  const session = {
    ticket: 'ticket',
    page: pageOf('100'),
    onPage,
    onEnded: vi.fn(),
    views: ['reading'] as const,
    order: [],
  };
  const { result } = renderHook(() => useSigningFields(session));
  await act(() => result.current.save('amount', '200'));
  expect(result.current.problem).not.toBe('');
  isOffline = false;
  await act(() => result.current.finish());
  expect(calledSteps).toEqual(['value', 'value']);
  expect(onPage).toHaveBeenLastCalledWith(pageOf('200'));
  expect(result.current.current).toBe('amount');
  await act(() => result.current.finish());
  expect(calledSteps.at(-1)).toBe('finish');
  expect(sentValue).toEqual({ ticket: 'ticket', views: ['reading'] });
});

it('shows the pages while the text cannot be fetched, names only what was shown, and fetches the text once', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  let isOffline = true;
  const fetchText = vi.fn(() =>
    isOffline
      ? Promise.reject(new TypeError('offline'))
      : Promise.resolve(new Response(JSON.stringify({ doc: { type: 'doc' } }))),
  );
  vi.stubGlobal('fetch', fetchText);
  const session = { ticket: 'ticket', page: { hasReading: true } as SigningPage };
  const { result } = await act(async () => renderHook(() => useSigningView(session)));
  expect(result.current).toMatchObject({ view: 'page', shown: ['page'], reading: null });
  isOffline = false;
  for (const view of ['reading', 'page', 'reading'] as const) await act(async () => result.current.setView(view));
  expect(result.current).toMatchObject({ view: 'reading', shown: ['page', 'reading'], reading: { type: 'doc' } });
  expect(fetchText).toHaveBeenCalledTimes(2);
});

it('steps through the fields in the order of the text that is shown, and then through those that it lacks', () => {
  const field = (id: string, kind: string) => ({
    id,
    kind,
    value: '',
    isVisible: true,
    isRequired: true,
    isDone: false,
  });
  const fields = [
    field('foot', 'initials'),
    field('name', 'name'),
    field('title', 'title'),
    field('sign', 'signature'),
  ];
  const page = { fields } as SigningPage;
  expect(stepsOf(page).map(({ id }) => id)).toEqual(['foot', 'title', 'sign']);
  expect(stepsOf(page, ['sign', 'name', 'title']).map(({ id }) => id)).toEqual(['sign', 'title', 'foot']);
  expect(nextStep(page, ['sign', 'title'])?.id).toBe('sign');
});
