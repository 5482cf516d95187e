import { isDeepStrictEqual } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Reads until the value is as expected, but starts the last read when the time is over: a slow machine makes answers
 * late, not wrong. @returns the last value
 */
export async function valueWithin<T>(ms: number, wantedValue: T, read: () => T | Promise<T>): Promise<T> {
  const end = performance.now() + ms;
  for (;;) {
    const isLast = performance.now() >= end;
    const value = await read();
    if (isLast || isDeepStrictEqual(value, wantedValue)) return value;
    await wait(20);
  }
}
