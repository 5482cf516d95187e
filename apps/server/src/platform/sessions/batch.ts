/** The most keys per query. */
const MAX_KEYS = 500;

interface Waiting<Key, Value> {
  readonly key: Key;
  readonly resolve: (value: Value) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Combines the lookups of one event-loop turn into a single query, so that a burst of requests costs one round trip.
 * @param answer returns the values in the order of the keys; if it fails, every lookup fails
 */
export function batch<Key, Value>(answer: (keys: Key[]) => Promise<Value[]>): (key: Key) => Promise<Value> {
  let waitingEntries: Waiting<Key, Value>[] = [];

  async function load(batch: readonly Waiting<Key, Value>[]): Promise<void> {
    try {
      const values = await answer(batch.map(({ key }) => key));
      batch.forEach(({ resolve }, index) => resolve(values[index] as Value));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  function flush(): void {
    const waitingCalls = waitingEntries;
    waitingEntries = [];
    for (let start = 0; start < waitingCalls.length; start += MAX_KEYS)
      void load(waitingCalls.slice(start, start + MAX_KEYS));
  }

  return (key) =>
    new Promise((resolve, reject) => {
      if (waitingEntries.length === 0) setImmediate(flush);
      waitingEntries.push({ key, resolve, reject });
    });
}
