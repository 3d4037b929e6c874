type Source<T> = { read: () => T; write: (value: T) => void }

/** A value in browser storage, synchronised across tabs. Of the keys written for it, `key` comes last. */
export function openStoredValue<T>(key: string, source: Source<T>) {
  const listeners = new Set<() => void>()
  let known: { value: T } | undefined

  function follow(event: StorageEvent) {
    if (event.key !== key && event.key !== null) return
    known = undefined
    tellAll()
  }

  /** A page in the back/forward cache has missed the events. */
  function comeBack(event: PageTransitionEvent) {
    if (!event.persisted) return
    known = undefined
    tellAll()
  }

  function listen() {
    addEventListener('storage', follow)
    addEventListener('pageshow', comeBack)
  }

  function tellAll() {
    for (const listener of listeners) listener()
  }

  return {
    read() {
      if (!known) listen()
      known ??= { value: source.read() }
      return known.value
    },
    set(value: T) {
      listen()
      known = { value }
      source.write(value)
      tellAll()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
