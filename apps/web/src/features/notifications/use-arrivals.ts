import { useEffect, useRef, useState } from 'react';
import type { NotificationState } from './use-notifications';

/**
 * The number of notifications that arrived since the last check, announced once to screen readers. Those present on
 * load are not counted.
 */
export function useArrivals(state: NotificationState | undefined): number {
  const knownIds = useRef<ReadonlySet<string> | null>(null);
  const [arrivalCount, setArrivalCount] = useState(0);
  useEffect(() => {
    if (!state) return;
    const keysBefore = knownIds.current;
    knownIds.current = new Set(state.data.map(({ _id }) => _id));
    if (keysBefore)
      setArrivalCount(
        state.data.filter(({ _id, time }) => !keysBefore.has(_id) && isNewer(time, keysBefore, state)).length,
      );
  }, [state]);
  return arrivalCount;
}

/**
 * A notification that moved up because newer ones were viewed is not an arrival: everything newer than it was known.
 */
const isNewer = (time: string, keysBefore: ReadonlySet<string>, { data }: NotificationState): boolean =>
  data.every((otherNotice) => !keysBefore.has(otherNotice._id) || otherNotice.time <= time);
