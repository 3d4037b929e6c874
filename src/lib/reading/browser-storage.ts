/** The storage of a tab ends with it; that of the browser stays, and all of its tabs share it. */
type StorageArea = 'tab' | 'browser'

type Key = 'theme' | `clearwater-reef${'-' | '.'}${string}`

/** A value that may be in storage. Blocked, full or holding garbage, storage never throws: the value is then absent, and what was to be stored is lost with the page. */
type Stored<T> = { find: () => T | null; set: (value: T | null) => void }

const open = (place: StorageArea) => (place === 'tab' ? sessionStorage : localStorage)

export const storedText = (place: StorageArea, key: Key): Stored<string> => ({
  find() {
    try {
      return open(place).getItem(key)
    } catch {
      return null
    }
  },
  set(text) {
    try {
      if (text === null) open(place).removeItem(key)
      else open(place).setItem(key, text)
    } catch {
      // The page goes on with what it knows.
    }
  },
})

/** An object stored as JSON. `isIntact` is asked about what another release, an extension or a person may have left there. */
export function storedObject<T extends object>(
  place: StorageArea,
  key: Key,
  isIntact: (value: Partial<T>) => boolean,
): Stored<T> {
  const text = storedText(place, key)
  return {
    find() {
      try {
        const value = JSON.parse(text.find() ?? '') as Partial<T> | null
        return value && isIntact(value) ? (value as T) : null
      } catch {
        return null
      }
    },
    set: (value) => text.set(value && JSON.stringify(value)),
  }
}
