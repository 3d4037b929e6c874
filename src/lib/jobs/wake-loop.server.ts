/** Repeats a round of work: after the milliseconds that the last one resolved to, or sooner when woken. Never two at once; a wake-up meanwhile starts another after it. */
export function openLoop(round: () => Promise<number>) {
  let timer: NodeJS.Timeout | undefined
  let dueAt = Infinity
  let running: Promise<void> | null = null
  let stopped = false

  function wake(after = 0) {
    const at = performance.now() + after
    if (stopped || at >= dueAt) return
    dueAt = at
    if (running) return
    clearTimeout(timer)
    timer = setTimeout(go, after)
    timer.unref()
  }

  function go() {
    dueAt = Infinity
    running = round().then((wait) => {
      running = null
      const left = Math.max(0, dueAt - performance.now())
      dueAt = Infinity
      wake(Math.min(wait, left))
    })
  }

  return {
    wake,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
