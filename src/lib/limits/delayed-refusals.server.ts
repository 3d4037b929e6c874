const longest = 250
/** Any number of requests may come on one connection without reading the answers: at most this many are delayed at once. */
const most = 1_000

export type DelayedRefusals = ReturnType<typeof openDelayedRefusals>

/**
 * Delays refusals. A flood of callers who ask again as soon as they are answered then gets four answers a second on each of its connections, and
 * other visitors need not wait behind it.
 */
export function openDelayedRefusals() {
  let waiting = 0
  return {
    /** Resolves when the refusal may be sent. */
    async wait() {
      if (waiting >= most) return
      waiting += 1
      await new Promise((resolve) => setTimeout(resolve, longest))
      waiting -= 1
    },
  }
}
