const longest = 250
/** Callers may send any number of requests on one connection without reading answers: no more of them than this are kept waiting. */
const most = 1_000

export type SlowRefusals = ReturnType<typeof openSlowRefusals>

/**
 * Refusals that leave late. Those who ask again as soon as they are answered, as a flood does, then take no more than four turns a second on each
 * of their connections, and other visitors need not wait behind them.
 */
export function openSlowRefusals() {
  let waiting = 0
  return {
    /** Settles when the refusal may leave. */
    async wait() {
      if (waiting >= most) return
      waiting += 1
      await new Promise((resolve) => setTimeout(resolve, longest))
      waiting -= 1
    },
  }
}
