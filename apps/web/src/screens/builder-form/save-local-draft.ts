import type { FormDefinition } from '@lendwright/forms';

/** An unpublished draft with its base version and time. */
export interface LocalDraft {
  readonly base: number;
  readonly at: string;
  readonly definition: FormDefinition;
}

const DATABASE = 'lendwright-builder';
const STORE = 'drawings';

/** A form definition contains no personal data, so it is stored in plain text and survives an expired session. */
function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const openRequest = indexedDB.open(DATABASE, 1);
    openRequest.onupgradeneeded = () => openRequest.result.createObjectStore(STORE);
    openRequest.onsuccess = () => resolve(openRequest.result);
    openRequest.onerror = () => reject(openRequest.error ?? new Error('the browser keeps nothing'));
  });
}

async function work<Value>(
  mode: IDBTransactionMode,
  execute: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const database = await open();
  try {
    return await new Promise<Value>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = execute(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('the browser keeps nothing'));
    });
  } finally {
    database.close();
  }
}

const nameOf = (account: string, form: string) => `${account}/${form}`;

/** Stores a draft in this browser. @returns false if the browser refuses; editing continues anyway */
export function saveLocalDraft(account: string, form: string, draft: LocalDraft): Promise<boolean> {
  return work('readwrite', (store) => store.put(draft, nameOf(account, form))).then(
    () => true,
    () => false,
  );
}

/** The stored draft, or null. */
export function loadLocalDraft(account: string, form: string): Promise<LocalDraft | null> {
  return work('readonly', (store) => store.get(nameOf(account, form)) as IDBRequest<LocalDraft | undefined>).then(
    (localDraft) => localDraft ?? null,
    () => null,
  );
}

export function deleteLocalDraft(account: string, form: string): Promise<void> {
  return work('readwrite', (store) => store.delete(nameOf(account, form))).then(
    () => undefined,
    () => undefined,
  );
}
