import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { changeLanguage, currentLanguage } from '../i18n';
import { refetchInLanguage } from './refetch-in-language';

afterEach(() => changeLanguage('en'));

it('reads what is shown again in the new language, also what was on its way, and nothing else', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const onChange = vi.fn();
  const stop = refetchInLanguage(queries, onChange);
  const answers: ((name: string) => void)[] = [];
  const requests: string[] = [];
  const ask = (name: string) => {
    requests.push(`${name} ${currentLanguage()}`);
    return new Promise<string>((resolve) => answers.push(resolve));
  };
  const lateObserver = new QueryObserver(queries, { queryKey: ['late'], queryFn: () => ask('late') });
  const unsubscribeLate = lateObserver.subscribe(() => undefined);
  queries.setQueryData(['shown'], 'Application');
  const shownObserver = new QueryObserver(queries, { queryKey: ['shown'], queryFn: () => ask('shown') });
  const unsubscribeShown = shownObserver.subscribe(() => undefined);
  queries.setQueryData(['left'], 'Application');

  await changeLanguage('de');
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(requests).toEqual(['late en', 'shown de']);
  answers[0]?.('Application');
  answers[1]?.('Antrag');
  await vi.waitFor(() => expect(requests).toEqual(['late en', 'shown de', 'late de']));
  answers[2]?.('Antrag');
  await vi.waitFor(() =>
    expect([queries.getQueryData(['late']), queries.getQueryData(['shown'])]).toEqual(['Antrag', 'Antrag']),
  );
  expect(queries.getQueryState(['left'])?.isInvalidated).toBe(true);

  stop();
  await changeLanguage('fr');
  expect([requests.length, onChange.mock.calls.length]).toEqual([3, 1]);
  unsubscribeLate();
  unsubscribeShown();
});
