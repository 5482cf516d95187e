import type { FormDefinition } from '@lendwright/forms';

/** What was drawn and is not published: on which version, and when. */
export interface KeptDrawing {
  readonly base: number;
  readonly at: string;
  readonly definition: FormDefinition;
}

const DATABASE = 'lendwright-builder';
const STORE = 'drawings';

/** A form's definition holds no person's data, so it is kept as it is; an expired session does not lose it. */
function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(DATABASE, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error('the browser keeps nothing'));
  });
}

async function work<Value>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const database = await open();
  try {
    return await new Promise<Value>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = act(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('the browser keeps nothing'));
    });
  } finally {
    database.close();
  }
}

const nameOf = (account: string, form: string) => `${account}/${form}`;

/** Keeps a drawing in this browser. @returns false where the browser keeps nothing; drawing goes on all the same */
export function keepDrawing(account: string, form: string, drawing: KeptDrawing): Promise<boolean> {
  return work('readwrite', (store) => store.put(drawing, nameOf(account, form))).then(
    () => true,
    () => false,
  );
}

/** The drawing that was kept, or null. */
export function readDrawing(account: string, form: string): Promise<KeptDrawing | null> {
  return work('readonly', (store) => store.get(nameOf(account, form)) as IDBRequest<KeptDrawing | undefined>).then(
    (kept) => kept ?? null,
    () => null,
  );
}

export function dropDrawing(account: string, form: string): Promise<void> {
  return work('readwrite', (store) => store.delete(nameOf(account, form))).then(
    () => undefined,
    () => undefined,
  );
}
