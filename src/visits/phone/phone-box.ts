import { storedText } from '#lib/reading/browser-storage.ts'
import { readStored, type Stores, writeStored } from './phone-database.ts'
import type { PhonePicture, PhoneReport, PictureOnPhone } from './phone-report.ts'
import type { Round } from '#visits/round/round.ts'

/** All that this phone holds. `account`: whose round it shows. */
export type PhoneState = {
  opened: boolean
  /** Why the phone's storage does not work. */
  broken: string | null
  account: string | null
  round: Round | null
  reports: PhoneReport[]
  pictures: PictureOnPhone[]
}

const current = storedText('browser', 'clearwater-reef.technician')
const keptDays = 3

let state: PhoneState = { opened: false, broken: null, account: null, round: null, reports: [], pictures: [] }
const listeners = new Set<() => void>()
let others: BroadcastChannel | undefined

export const phone = {
  read: () => state,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

function show(changes: Partial<PhoneState>) {
  state = { ...state, ...changes }
  for (const listener of listeners) listener()
}

export async function openBox() {
  if (!others) {
    others = new BroadcastChannel('clearwater-round')
    others.onmessage = () => void readAll()
    void navigator.storage?.persist?.()
  }
  await readAll()
}

/** Counts what was typed here: a reading that began before would take it back. */
let edits = 0

async function readAll(): Promise<void> {
  const before = edits
  try {
    const account = current.find()
    const [round, reports, pictures] = await Promise.all([
      account === null ? undefined : readStored((stores) => stores('rounds').get(account) as IDBRequest<Round>),
      readStored((stores) => stores('reports').getAll() as IDBRequest<PhoneReport[]>),
      readStored((stores) => stores('pictures').getAll() as IDBRequest<PhonePicture[]>),
    ])
    if (edits !== before) return await readAll()
    const known = pictures.map(withoutBytes).toSorted((a, b) => a.at.localeCompare(b.at))
    show({ opened: true, broken: null, account, round: round ?? null, reports, pictures: known })
  } catch (error) {
    show({ opened: true, broken: (error as Error).message })
  }
}

const withoutBytes = ({ bytes: _bytes, ...picture }: PhonePicture): PictureOnPhone => picture

async function write(work: Parameters<typeof writeStored>[0]) {
  await writeStored(work, 'strict')
  others?.postMessage('written')
  await readAll()
}

/** The round of a technician who is signed in. Nothing of another one's stays, except what is not sent. */
export async function keepRound(round: Round) {
  current.set(round.account)
  const before = new Date(Date.now() - keptDays * 86_400_000).toISOString()
  const gone = state.reports.filter(
    ({ account, state, endedAt }) => state === 'stored' && (account !== round.account || (endedAt ?? '') < before),
  )
  await write((stores) => {
    stores('rounds').clear()
    stores('rounds').put(round)
    for (const { key } of gone) stores('reports').delete(key)
  })
}

/** After signing out: only what is not sent stays, with its author's name. */
export async function forgetRound() {
  const sent = state.reports.filter((report) => report.state === 'stored' || isEmpty(report))
  current.set(null)
  await write((stores) => {
    stores('rounds').clear()
    for (const { key } of sent) stores('reports').delete(key)
  })
}

const isEmpty = ({ key, state: was, beganAt }: PhoneReport) =>
  was === 'draft' && beganAt === null && !state.pictures.some(({ report }) => report === key)

/** Of a report that is being written: on the screen at once, on the phone a moment later, and there again after the page was closed. */
export async function keepDraft(report: PhoneReport) {
  edits++
  show({ reports: [...state.reports.filter(({ key }) => key !== report.key), report] })
  await writeStored((stores) => stores('reports').put(report), 'relaxed').catch((error: Error) =>
    show({ broken: error.message }),
  )
}

export const saveReport = (report: PhoneReport) => write((stores) => stores('reports').put(report))
export const savePicture = (picture: PhonePicture) => write((stores) => stores('pictures').put(picture))
export const removePicture = (key: string) => write((stores) => stores('pictures').delete(key))
export const readPicture = (key: string) =>
  readStored((stores) => stores('pictures').get(key) as IDBRequest<PhonePicture | undefined>)

export const discardDraft = (report: PhoneReport) =>
  write((stores) => {
    stores('reports').delete(report.key)
    removePicturesOf(report, stores)
  })

/** The server has it: its pictures need no room on the phone any more. */
export const setDelivered = (report: PhoneReport) =>
  write((stores) => {
    stores('reports').put(report)
    removePicturesOf(report, stores)
  })

function removePicturesOf({ key: owner }: PhoneReport, stores: Stores) {
  for (const { key, report } of state.pictures) if (report === owner) stores('pictures').delete(key)
}
