const longestWait = 500

/** Runs work once the browser is idle, within half a second at the latest; the returned function cancels it. */
export function whenIdle(work: () => void) {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 100)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: longestWait })
  return () => cancelIdleCallback(handle)
}
