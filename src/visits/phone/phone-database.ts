const name = 'clearwater-round'
const version = 1

export const phoneStores = ['rounds', 'reports', 'pictures'] as const
export type Stores = (name: (typeof phoneStores)[number]) => IDBObjectStore

let opening: Promise<IDBDatabase> | undefined

/** Opened at first use; after a failure or another version of the page, opened again. */
function openPhone(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, version)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('rounds', { keyPath: 'account' })
      request.result.createObjectStore('reports', { keyPath: 'key' })
      request.result.createObjectStore('pictures', { keyPath: 'key' }).createIndex('report', 'report')
    }
    request.onsuccess = () => {
      request.result.onversionchange = close
      request.result.onclose = () => (opening = undefined)
      resolve(request.result)
    }
    request.onerror = () => reject(request.error ?? new Error('The storage of this phone cannot be opened'))
  })
  opening.catch(() => (opening = undefined))
  return opening
}

function close() {
  void opening?.then((database) => database.close())
  opening = undefined
}

/** One transaction: what `work` puts is there whole or not at all. `strict`: resolved only once it is on the disk, not in a buffer. */
export async function writeStored(work: (stores: Stores) => void, durability: 'strict' | 'relaxed'): Promise<void> {
  const database = await openPhone()
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(phoneStores, 'readwrite', { durability })
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('This phone could not save it'))
    work((store) => transaction.objectStore(store))
  })
}

export async function readStored<T>(ask: (stores: Stores) => IDBRequest<T>): Promise<T> {
  const database = await openPhone()
  return new Promise((resolve, reject) => {
    const request = ask((store) => database.transaction(store, 'readonly').objectStore(store))
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('This phone could not read it'))
  })
}
