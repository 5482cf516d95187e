import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, keyOf, useCall, type Answer } from '../../../client';
import { TIMINGS } from '../../../ui';

/** A record named in quick capture. */
export interface CaptureRecord {
  readonly module: string;
  readonly id: string;
  readonly name: string;
}

const inputOf = (number: string) => ({ body: { text: number, limit: 1 } });

/** The record with exactly this number, or null. */
function findByNumber({ groups }: Answer<'searchEverything'>, number: string): CaptureRecord | null {
  for (const { module, hits } of groups) {
    const hit = hits.find((candidate) => candidate.number?.toLowerCase() === number.toLowerCase());
    if (hit) return { module, id: hit._id, name: hit.name };
  }
  return null;
}

/**
 * Finds the record of a number while it is typed.
 * @returns `record`: null if there is none, undefined while it is searched; `findRecord` waits for it
 */
export function useCaptureRecord(number: string | null) {
  const queries = useQueryClient();
  const [settledNumber, setSettledNumber] = useState(number);
  useEffect(() => {
    const timer = setTimeout(() => setSettledNumber(number), TIMINGS.searchPause);
    return () => clearTimeout(timer);
  }, [number]);
  const isSettled = number !== null && settledNumber === number;
  const { data } = useCall('searchEverything', inputOf(number ?? ''), { enabled: isSettled, retry: false });
  const findRecord = async (): Promise<CaptureRecord | null> => {
    if (number === null) return null;
    const input = inputOf(number);
    const answer = await queries
      .fetchQuery({ queryKey: keyOf('searchEverything', input), queryFn: () => call('searchEverything', input) })
      .catch(() => null);
    return answer && findByNumber(answer, number);
  };
  return { record: data && isSettled ? findByNumber(data, number) : undefined, findRecord };
}
