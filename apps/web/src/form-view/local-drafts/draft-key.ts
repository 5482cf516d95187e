const DATABASE = 'lendwright-drafts';
const STORE_NAME = 'keys';
const NAME = 'drafts';

function awaitRequest<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The local store refused.'));
  });
}

async function openStore(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE_NAME);
  const database = await awaitRequest(request);
  return database.transaction(STORE_NAME, mode).objectStore(STORE_NAME);
}

/**
 * The encryption key of this browser's drafts. Not extractable, so a copy of local storage alone can't be decrypted.
 */
export async function openDraftKey(): Promise<CryptoKey> {
  const storedKey: unknown = await awaitRequest((await openStore('readonly')).get(NAME));
  if (storedKey instanceof CryptoKey) return storedKey;
  const newKey = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  await awaitRequest((await openStore('readwrite')).put(newKey, NAME));
  return newKey;
}

/** Destroys the key, which makes all drafts of this browser unreadable. */
export async function forgetDraftKey(): Promise<void> {
  await awaitRequest((await openStore('readwrite')).delete(NAME));
}
