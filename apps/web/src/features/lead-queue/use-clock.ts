import { useSyncExternalStore } from 'react';

const SECOND_MS = 1_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all clocks of the page; it runs only while there are any. */
function listen(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const listedListener of listeners) listedListener();
  }, SECOND_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const currentSecond = () => Math.floor(Date.now() / SECOND_MS);

/** The current time in milliseconds, once a second. */
export const useClock = (): number => useSyncExternalStore(listen, currentSecond) * SECOND_MS;
