import { storedObject } from '#lib/reading/browser-storage.ts'
import { call, CallFailed, failureText } from '#lib/reading/call.ts'
import { openStoredValue } from '#lib/reading/stored-value.ts'
import type { EntryContent } from '../record/water-entry.ts'
import { waterPassportApi } from '../record/water-passport.ts'

/** An entry without an answer yet. `refused`: why it will not be taken as it is. */
export type UnsentEntry = { water: number; id: string; at: string; content: EntryContent; refused?: string }

export const entryNow = (entry: Omit<UnsentEntry, 'at'>): UnsentEntry => ({ ...entry, at: new Date().toISOString() })

const key = 'clearwater-reef.water-entries'
const box = storedObject<{ entries: UnsentEntry[] }>('browser', key, ({ entries }) => Array.isArray(entries))
const nothing: UnsentEntry[] = []

/** All of this browser, of any water; a page shows those of its own. */
export const unsentEntries = openStoredValue<UnsentEntry[]>(key, {
  read: () => box.find()?.entries ?? nothing,
  write: (entries) => box.set(entries.length ? { entries } : null),
})

const givesUpWaitingAfter = 15_000
const firstRetryAfter = 5_000
const longestWait = 5 * 60_000

let running: Promise<void> | null = null
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Keeps an entry in this browser and sends it; true once the server has stored it. */
export async function recordEntry(entry: UnsentEntry): Promise<boolean> {
  unsentEntries.set([...unsentEntries.read(), entry])
  await running
  await sendUnsent(entry.water)
  return !unsentEntries.read().some(({ id }) => id === entry.id)
}

export const forgetUnsent = (id: string) => unsentEntries.set(unsentEntries.read().filter((entry) => entry.id !== id))

/** Sends what waits for this water, oldest first, and tries again by itself while there is no answer. */
export function sendUnsent(water: number): Promise<void> {
  clearTimeout(timer)
  running ??= sendAll(water).finally(() => (running = null))
  return running
}

async function sendAll(water: number) {
  for (const entry of unsentEntries.read().filter((each) => each.water === water && !each.refused)) {
    const answer = await send(entry)
    if (answer === 'away') return tryAgainLater(water)
    if (answer === 'stored') forgetUnsent(entry.id)
    else setRefused(entry.id, answer.refused)
  }
  failures = 0
}

async function send({ water, id, at, content }: UnsentEntry): Promise<'stored' | 'away' | { refused: string }> {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    waiting = setTimeout(reject, givesUpWaitingAfter, new Error('no answer'))
  })
  try {
    await Promise.race([call(waterPassportApi.addEntry, { id: String(water), entry: id, at, content }), silence])
    return 'stored'
  } catch (error) {
    return error instanceof CallFailed && isFinal(error) ? { refused: failureText(error) } : 'away'
  } finally {
    clearTimeout(waiting)
  }
}

/** Who is signed out, or too fast, may send it later. */
const isFinal = ({ status }: CallFailed) => status < 500 && ![401, 408, 429].includes(status)

function setRefused(id: string, refused: string) {
  unsentEntries.set(unsentEntries.read().map((entry) => (entry.id === id ? { ...entry, refused } : entry)))
}

function tryAgainLater(water: number) {
  timer = setTimeout(() => void sendUnsent(water), Math.min(firstRetryAfter * 2 ** failures++, longestWait))
}
