/** The one room that this browser stores, in IndexedDB. Each function rejects where storage fails. */
import type { SoloStart } from '@glassmine/replica/plain';

export interface Kept {
  /** Bytes of the room's file. */
  bytes: Uint8Array;
  start: SoloStart;
}

const [database, store, key] = ['glassmine.solo', 'rooms', 'room'];

/** The stored room; null when there is none. */
export async function readKept(): Promise<Kept | null> {
  const found = (await inStore('readonly', (rooms) => rooms.get(key))) as Partial<Kept> | undefined;
  return found?.bytes instanceof Uint8Array && found.start ? (found as Kept) : null;
}

export async function keep(kept: Kept): Promise<void> {
  await inStore('readwrite', (rooms) => rooms.put(kept, key));
}

export async function forgetKept(): Promise<void> {
  await inStore('readwrite', (rooms) => rooms.delete(key));
}

/** Resolves once the transaction is durable. */
async function inStore(
  mode: IDBTransactionMode,
  use: (rooms: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const opening = indexedDB.open(database, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(store);
  const open = await settled<IDBDatabase>(opening);
  try {
    const transaction = open.transaction(store, mode);
    const request = use(transaction.objectStore(store));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
      transaction.onerror = () => reject(transaction.error);
    });
    return request.result;
  } finally {
    open.close();
  }
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
