const DATABASE = 'lendwright-drafts';
const STORE = 'keys';
const NAME = 'drafts';

function asPromise<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The local store refused.'));
  });
}

async function openStore(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  const database = await asPromise(request);
  return database.transaction(STORE, mode).objectStore(STORE);
}

/**
 * The key of this browser's drafts. It can be used but not read out, so that a copy of the local storage alone opens
 * nothing.
 */
export async function draftKey(): Promise<CryptoKey> {
  const known: unknown = await asPromise((await openStore('readonly')).get(NAME));
  if (known instanceof CryptoKey) return known;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  await asPromise((await openStore('readwrite')).put(made, NAME));
  return made;
}

/** Destroys the key: every draft of this browser is unreadable from then on. */
export async function forgetDraftKey(): Promise<void> {
  await asPromise((await openStore('readwrite')).delete(NAME));
}
