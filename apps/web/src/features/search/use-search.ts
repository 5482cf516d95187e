import { useEffect, useState } from 'react';
import { call, type Answer } from '../../client';
import { TIMINGS } from '../../ui/timings';

type Groups = Answer<'searchEverything'>['groups'];

export interface Search {
  /** The last response; it stays while the next one is loading. */
  readonly groups: Groups;
  /** The query of these groups. */
  readonly answered: string;
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

interface SearchAnswer {
  readonly text: string;
  readonly attempt: number;
  readonly groups: Groups;
  readonly hasFailed: boolean;
}

const NO_RESULT: SearchAnswer = { text: '', attempt: 0, groups: [], hasFailed: false };

/** Searches on the server with a debounce; a newer query aborts the previous request. */
export function useSearch(typedText: string): Search {
  const text = typedText.trim();
  const [attempt, setAttempt] = useState(0);
  const [lastResult, setLastResult] = useState(NO_RESULT);
  useEffect(() => {
    if (text === '') return undefined;
    const stop = new AbortController();
    const settle = (groups: Groups, hasFailed: boolean) => {
      if (!stop.signal.aborted) setLastResult({ text, attempt, groups, hasFailed });
    };
    const search = () =>
      call('searchEverything', { body: { text } }, { signal: stop.signal }).then(
        ({ groups }) => settle(groups, false),
        () => settle([], true),
      );
    const timer = setTimeout(() => void search(), TIMINGS.searchEverythingPause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, attempt]);
  const isAnswered = lastResult.text === text && lastResult.attempt === attempt;
  if (text === '') return { groups: [], answered: '', isBusy: false, hasFailed: false, retry: () => undefined };
  return {
    groups: lastResult.groups,
    answered: lastResult.text,
    isBusy: !isAnswered,
    hasFailed: isAnswered && lastResult.hasFailed,
    retry: () => setAttempt((attempts) => attempts + 1),
  };
}
