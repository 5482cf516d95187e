type Hearer = (() => void) | null;

/** As much of the browser's database as keeping a drawing needs: it answers a moment later, or refuses when it is full. */
export function fakeBrowserStore() {
  const kept = new Map<string, unknown>();
  const state = { isFull: false, writes: 0 };
  const transaction = () => {
    const own = { oncomplete: null as Hearer, onabort: null as Hearer, error: null };
    const end = (result?: unknown) => {
      queueMicrotask(() => (state.isFull ? own.onabort?.() : own.oncomplete?.()));
      return { result };
    };
    const objectStore = () => ({
      put(value: unknown, name: string) {
        state.writes += 1;
        if (!state.isFull) kept.set(name, structuredClone(value));
        return end();
      },
      get: (name: string) => end(kept.get(name)),
      delete(name: string) {
        kept.delete(name);
        return end();
      },
    });
    return Object.assign(own, { objectStore });
  };
  const database = { createObjectStore: () => undefined, transaction, close: () => undefined };
  const open = () => {
    const asked = { result: database, onupgradeneeded: null as Hearer, onsuccess: null as Hearer };
    queueMicrotask(() => {
      asked.onupgradeneeded?.();
      asked.onsuccess?.();
    });
    return asked;
  };
  return { kept, state, indexedDB: { open } };
}
