// A small database on this device, for what may not be lost when the page goes. Opened for each use: nothing then stands in the
// way of deleting it. To look into one that is not there does not make it, and once the device was cleared nothing is written
// until somebody signs in: a timer or an answer that comes late would bring back what was said to be gone.

let isCleared = false;

/** From now on nothing is found and nothing is written. */
export function closeDevice() {
  isCleared = true;
}

export function openDevice() {
  isCleared = false;
}

/** Whether anything was ever written there; true where the browser does not say. */
export async function mayExist(database: string): Promise<boolean> {
  if (isCleared || globalThis.indexedDB === undefined) return false;
  const known = await indexedDB.databases?.();
  return known?.some(({ name }) => name === database) ?? true;
}

export function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("IndexedDB")));
  });
}

/** Every key that begins so: an array sorts after every text. */
export const keysUnder = (...parts: string[]) => IDBKeyRange.bound(parts, [...parts, []]);

type Work<Name extends string, T> = (store: (name: Name) => IDBObjectStore) => Promise<T>;

/** `stores`: which it has, and where a record's key is; null where it is given with the record. */
export function deviceDatabase<Name extends string>(database: string, stores: Record<Name, string | string[] | null>) {
  /** Null: it is not there, and is not to be made. */
  function open(make: boolean): Promise<IDBDatabase | null> {
    const request = indexedDB.open(database, 1);
    let isMissing = false;
    request.addEventListener("upgradeneeded", () => {
      isMissing = !make;
      if (isMissing) request.transaction?.abort();
      else for (const name in stores) request.result.createObjectStore(name, { keyPath: stores[name] });
    });
    return new Promise((resolve, reject) => {
      request.addEventListener("success", () => resolve(request.result));
      request.addEventListener("error", (event) => {
        event.preventDefault();
        if (isMissing) resolve(null);
        else reject(request.error ?? new Error("IndexedDB"));
      });
    });
  }

  async function within<T>(opened: IDBDatabase, names: Name[], mode: IDBTransactionMode, work: Work<Name, T>) {
    try {
      // "strict": what the next step relies on survives a crash of the whole device.
      const transaction = opened.transaction(names, mode, { durability: "strict" });
      const done = new Promise<void>((resolve, reject) => {
        transaction.addEventListener("complete", () => resolve());
        transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("IndexedDB")));
      });
      const [result] = await Promise.all([work((name) => transaction.objectStore(name)), done]);
      return result;
    } finally {
      opened.close();
    }
  }

  /** Undefined: nothing was ever written. */
  async function read<T>(names: Name[], work: Work<Name, T>): Promise<T | undefined> {
    const opened = isCleared ? null : await open(false);
    return opened ? within(opened, names, "readonly", work) : undefined;
  }

  /** What is there is changed; where nothing is, nothing is made. */
  async function change<T>(names: Name[], work: Work<Name, T>): Promise<T | undefined> {
    const opened = isCleared ? null : await open(false);
    return opened ? within(opened, names, "readwrite", work) : undefined;
  }

  async function write<T>(names: Name[], work: Work<Name, T>): Promise<T> {
    const opened = isCleared ? null : await open(true);
    if (!opened) throw new Error("the device was cleared");
    return within(opened, names, "readwrite", work);
  }

  return { read, change, write };
}
