type Where = { elsewhere: boolean }
type Hear = (tags: readonly string[], where: Where) => Promise<unknown>

let hear: Hear = async () => {}
let channel: BroadcastChannel | undefined
let rereading: Promise<unknown> = Promise.resolve()

const pass = (tags: readonly string[], where: Where) => {
  rereading = Promise.allSettled([rereading, hear(tags, where)]).then(() => {})
}

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
  pass(tags, { elsewhere: false })
  channel?.postMessage(tags)
}

/** Tells readers of a change made elsewhere: in another tab, or by another person. */
export function hearElsewhere(tags: readonly string[]) {
  if (tags.length) pass(tags, { elsewhere: true })
}

/** Until what changes have touched so far has been read anew, or could not be. */
export const readAgain = () => rereading
