type Listener = (() => void) | null;

/** The part of IndexedDB that drafts need. Asynchronous, and fails when it is full. */
export function fakeIndexedDb() {
  const storedEntries = new Map<string, unknown>();
  const state = { isFull: false, writes: 0 };
  const transaction = () => {
    const ownTransaction = { oncomplete: null as Listener, onabort: null as Listener, error: null };
    const end = (result?: unknown) => {
      queueMicrotask(() => (state.isFull ? ownTransaction.onabort?.() : ownTransaction.oncomplete?.()));
      return { result };
    };
    const objectStore = () => ({
      put(value: unknown, name: string) {
        state.writes += 1;
        if (!state.isFull) storedEntries.set(name, structuredClone(value));
        return end();
      },
      get: (name: string) => end(storedEntries.get(name)),
      delete(name: string) {
        storedEntries.delete(name);
        return end();
      },
    });
    return Object.assign(ownTransaction, { objectStore });
  };
  const database = { createObjectStore: () => undefined, transaction, close: () => undefined };
  const open = () => {
    const openRequest = { result: database, onupgradeneeded: null as Listener, onsuccess: null as Listener };
    queueMicrotask(() => {
      openRequest.onupgradeneeded?.();
      openRequest.onsuccess?.();
    });
    return openRequest;
  };
  return { stored: storedEntries, state, indexedDB: { open } };
}
