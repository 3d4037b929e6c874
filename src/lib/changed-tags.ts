type Where = { elsewhere: boolean }
type Hear = (tags: readonly string[], where: Where) => Promise<PromiseSettledResult<unknown>[]>

/** Milliseconds after which nobody waits for a reading any longer. */
const longestWait = 10_000

let hear: Hear = async () => []
let channel: BroadcastChannel | undefined
/** Tags that wait for the end of a work of several calls. */
let gathered: Set<string> | undefined
/** Readings on their way; each ends with whether all of it has come. */
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

/** Says who hears of stale cache tags in this browser, be they told in this tab or in another one. */
export function followChanges(hearing: Hear) {
  hear = hearing
  openChannel()
  // An open channel would keep the page out of the memory from which the browser shows it when a person comes back.
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

/** Something was changed here: what shows it is read anew, in every tab of this browser. */
export function tellChanged(tags: readonly string[]) {
  if (!tags.length) return
  if (gathered) {
    for (const tag of tags) gathered.add(tag)
    return
  }
  pass(tags, { elsewhere: false })
  channel?.postMessage(tags)
}

/** Makes several changes, which are heard of once and together: at their end, however that comes. */
export async function changeTogether<T>(work: () => Promise<T>): Promise<T> {
  if (gathered) return work()
  const tags = (gathered = new Set<string>())
  try {
    return await work()
  } finally {
    gathered = undefined
    tellChanged([...tags])
  }
}

/** Tells readers of a change made elsewhere: in another tab, or by another person. */
export function hearElsewhere(tags: readonly string[]) {
  if (tags.length) pass(tags, { elsewhere: true })
}

/** Waits until what changes have touched so far has been read anew; false where some of it could not be, or did not come in time. */
export const readAgain = async () => (await Promise.all(rereading)).every(Boolean)

/** Reads all that is shown anew. */
export function readAllAgain() {
  pass(['everything'], { elsewhere: false })
  return readAgain()
}
