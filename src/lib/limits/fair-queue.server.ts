/** Fair queue: a few pieces of work at once, and the groups that wait take turns, one piece each. */
export function openFairQueue(atOnce: number) {
  const waiting = new Map<string, (() => void)[]>()
  let running = 0

  function startNext() {
    const next = waiting.entries().next().value
    if (running >= atOnce || !next) return
    const [group, starts] = next
    waiting.delete(group)
    running += 1
    starts.shift()!()
    if (starts.length) waiting.set(group, starts)
  }

  return async function inTurn<T>(group: string, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      waiting.set(group, [...(waiting.get(group) ?? []), start])
      startNext()
    })
    try {
      return await work()
    } finally {
      running -= 1
      startNext()
    }
  }
}

export type OneByOne = <T>(work: () => T | Promise<T>) => Promise<T>

/** Runs long pieces one after the other, so that the event loop gets a turn before each and requests that came meanwhile are answered first. */
export function openOneByOne(): OneByOne {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(() => new Promise((turn) => setImmediate(turn))).then(work)
    last = mine.catch(heardByCaller)
    return mine
  }
}

/** A failure does not stop the next piece; it is the caller's to handle. */
const heardByCaller = () => {}
