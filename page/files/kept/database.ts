/// <reference lib="dom" />
/** The database of kept files: one record for all together, and one for each file. */

const NAME = "monthly-sales";
/** Version of the tables below. Their records have a separate version. */
const VERSION = 1;

const ABOUT = "about";
const FILES = "files";

/**
 * Runs a transaction, all of it or nothing.
 * @throws the error of the browser: `QuotaExceededError`, `SecurityError` and others
 */
export async function transact<Result>(
  mode: IDBTransactionMode,
  work: (stores: { about: IDBObjectStore; files: IDBObjectStore }) =>
    | Promise<Result>
    | Result,
): Promise<Result> {
  const database = await open();
  try {
    const transaction = database.transaction([ABOUT, FILES], mode);
    const ended = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const about = transaction.objectStore(ABOUT);
    const files = transaction.objectStore(FILES);
    try {
      const result = await work({ about, files });
      await ended;
      return result;
    } catch (error) {
      ended.catch(() => {});
      // It may have been aborted already, by the error that is thrown.
      if (transaction.error === null) abort(transaction);
      throw error ?? transaction.error;
    }
  } finally {
    database.close();
  }
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has ended.
  }
}

/** The result of a request. */
export function resultOf<Result>(
  request: IDBRequest<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Deletes the database, whatever its version. */
export function destroy(): Promise<unknown> {
  return resultOf(indexedDB.deleteDatabase(NAME));
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(ABOUT);
    request.result.createObjectStore(FILES);
  };
  const database = await resultOf(request);
  // Another tab that deletes or upgrades it does not wait for this one.
  database.onversionchange = () => database.close();
  return database;
}
