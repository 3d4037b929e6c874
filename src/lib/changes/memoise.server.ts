/** A read that runs once for all callers, and again after a failure or once it is forgotten. */
export function memoise<T>(read: () => Promise<T>) {
  let cached: Promise<T> | null = null
  return {
    get() {
      if (cached) return cached
      const reading = read()
      cached = reading
      reading.catch(() => cached === reading && (cached = null))
      return reading
    },
    forget: () => void (cached = null),
  }
}
