type Where = { elsewhere: boolean }
type Hear = (tags: readonly string[], where: Where) => Promise<PromiseSettledResult<unknown>[]>

/** Milliseconds after which a refetch is no longer waited for. */
const longestWait = 10_000
/** Rounds of refetches waited for: in a busy shop others change something all the time. */
const mostWaits = 3

let hear: Hear = async () => []
let channel: BroadcastChannel | undefined
/** Refetches under way; each resolves to whether all of it has arrived. */
const rereading = new Set<Promise<boolean>>()

function pass(tags: readonly string[], where: Where) {
  const reading = inTime(hear(tags, where).then((all) => all.every(({ status }) => status === 'fulfilled')))
  rereading.add(reading)
  void reading.then(() => rereading.delete(reading))
}

const inTime = (reading: Promise<boolean>) =>
  new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), longestWait)
    const end = (all: boolean) => {
      clearTimeout(timer)
      resolve(all)
    }
    reading.then(end, () => end(false))
  })

/** Sets the listener for stale cache tags, published in this tab or in another. */
export function followChanges(hearing: Hear) {
  hear = hearing
  openChannel()
  // An open channel would keep the page out of the back/forward cache.
  addEventListener('pagehide', () => channel?.close())
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    openChannel()
    hearElsewhere(['everything'])
  })
}

function openChannel() {
  channel = new BroadcastChannel('changed-tags')
  channel.onmessage = ({ data }: MessageEvent<string[]>) => hearElsewhere(data)
}

/** Publishes a change made here: what shows it is read again, in every tab of this browser. */
export function tellChanged(tags: readonly string[]) {
  if (!tags.length) return
  pass(tags, { elsewhere: false })
  channel?.postMessage(tags)
}

/** Tells readers of a change made elsewhere: in another tab, or by another person. */
export function hearElsewhere(tags: readonly string[]) {
  if (tags.length) pass(tags, { elsewhere: true })
}

/** Waits until all that is stale so far is read again, also by later requests that have replaced the first; false where some of it failed or took too long. */
export async function readAgain() {
  let whole = true
  for (let wait = 0; wait < mostWaits && rereading.size; wait++) {
    whole = (await Promise.all(rereading)).every(Boolean) && whole
  }
  return whole
}

export function readAllAgain() {
  pass(['everything'], { elsewhere: false })
  return readAgain()
}
