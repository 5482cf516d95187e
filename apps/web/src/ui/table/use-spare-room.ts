import { useLayoutEffect, useState, type RefObject } from 'react';
import type { SpareRoom } from './spare-room';

/** Wider lists have the room that their columns ask for, in pixels. Measuring would only delay them. */
const WIDEST_LIST = 1000;

/**
 * What the rows of a narrow list need in each column, to share its room between them; undefined for wide lists.
 * @param available the width of the list in pixels
 */
export function useSpareRoom(host: RefObject<HTMLElement | null>, rows: readonly object[], available: number) {
  const [room, setRoom] = useState<SpareRoom>();
  const isNarrow = available > 0 && available <= WIDEST_LIST;
  useLayoutEffect(() => {
    if (isNarrow)
      void import('./spare-room').then(({ measureRoom }) => setRoom((old) => measureRoom(host.current, old)));
  }, [host, rows, isNarrow]);
  return isNarrow ? room : undefined;
}
