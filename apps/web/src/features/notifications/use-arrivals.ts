import { useEffect, useRef, useState } from 'react';
import type { NotificationState } from './use-notifications';

/**
 * How many notices arrived since the last look, to be said once to whoever listens. What was there when the page opened
 * is not news.
 */
export function useArrivals(state: NotificationState | undefined): number {
  const known = useRef<ReadonlySet<string> | null>(null);
  const [arrived, setArrived] = useState(0);
  useEffect(() => {
    if (!state) return;
    const before = known.current;
    known.current = new Set(state.data.map(({ _id }) => _id));
    if (before)
      setArrived(state.data.filter(({ _id, time }) => !before.has(_id) && isNewer(time, before, state)).length);
  }, [state]);
  return arrived;
}

/** One that only moved up because newer ones were viewed is no arrival: everything newer than it was known before. */
const isNewer = (time: string, before: ReadonlySet<string>, { data }: NotificationState): boolean =>
  data.every((other) => !before.has(other._id) || other.time <= time);
