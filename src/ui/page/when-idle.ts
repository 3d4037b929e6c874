const longestWait = 500

export function whenIdle(work: () => void) {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 100)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: longestWait })
  return () => cancelIdleCallback(handle)
}
