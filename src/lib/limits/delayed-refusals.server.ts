const longest = 250
/** Any number of requests may come on one connection without reading the answers: at most this many are delayed at once. */
const most = 1_000

export type DelayedRefusals = ReturnType<typeof openDelayedRefusals>

/** A flood of callers who ask again once they are answered gets four answers a second on each connection, and other visitors need not wait behind it. */
export function openDelayedRefusals() {
  let waiting = 0
  return {
    async wait() {
      if (waiting >= most) return
      waiting += 1
      await new Promise((resolve) => setTimeout(resolve, longest))
      waiting -= 1
    },
  }
}
