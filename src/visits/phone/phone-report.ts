import { askedValue } from '#water/chemistry/asked-number.ts'
import { liesWithin } from '#water/chemistry/scale.ts'
import { newAttemptKey } from '#lib/sending/attempt-key.ts'
import { type DoseGiven, quantitiesOf, type WaterQuantity, type WaterReadings } from '#water/record/water-entry.ts'
import { poolScales } from '#water/pool/pool-readings.ts'
import { reefScales } from '#water/reef/reef-readings.ts'
import type { AccessReason, PictureKind } from '#visits/reports/report-words.ts'
import type { ReportOutcome } from '#visits/reports/visit-report.ts'
import type { Stop } from '#visits/round/round.ts'

export type PhoneReport = {
  key: string
  account: string
  author: string
  stop: Stop
  /** `draft`: being written. `waiting`: finished, and on its way. `refused`: the server will not take it as it is. */
  state: 'draft' | 'waiting' | 'stored' | 'refused'
  refused?: string
  outcome?: ReportOutcome
  beganAt: string | null
  endedAt: string | null
  access: boolean
  reason: AccessReason | null
  /** As they were typed. */
  readings: Record<string, string>
  /** Unusual readings that were tested again. */
  sure: WaterQuantity[]
  litres: string
  given: DoseGiven[]
  charges: Record<number, number>
  tasks: Record<string, boolean>
  note: string
}

/** A picture on this phone, as bytes, since Safari loses blobs. */
export type PhonePicture = {
  key: string
  report: string
  kind: PictureKind
  at: string
  bytes: ArrayBuffer
  type: string
  state: 'waiting' | 'sent' | 'refused'
}
export type PictureOnPhone = Omit<PhonePicture, 'bytes'>

export const blankReport = (stop: Stop, { account, author }: { account: string; author: string }): PhoneReport => ({
  key: newAttemptKey(),
  account,
  author,
  stop,
  state: 'draft',
  beganAt: null,
  endedAt: null,
  access: true,
  reason: null,
  readings: {},
  sure: [],
  litres: '',
  given: [],
  charges: {},
  tasks: {},
  note: '',
})

const scales = { ...poolScales, ...reefScales } as Record<WaterQuantity, { can: readonly [number, number] }>

export function readingFault(quantity: WaterQuantity, typed: string | undefined): string | undefined {
  const value = askedValue(quantity, typed)
  const { can } = scales[quantity]
  if (value === undefined || liesWithin(value, can)) return undefined
  return `Please check it: it lies between ${can.join(' and ')}`
}

export function readingsTaken({ stop, readings }: Pick<PhoneReport, 'stop' | 'readings'>): WaterReadings {
  const taken: WaterReadings = {}
  for (const quantity of quantitiesOf[stop.water.kind]) {
    const value = askedValue(quantity, readings[quantity])
    if (value !== undefined && !readingFault(quantity, readings[quantity])) taken[quantity] = value
  }
  return taken
}

const litresRange = { pool: [100, 10_000_000], reef: [5, 10_000_000] } as const

/** The size that was measured on the spot; null where none was, or it cannot be. */
export function measuredLitres({ stop, litres }: Pick<PhoneReport, 'stop' | 'litres'>): number | null {
  const value = askedValue('litres', litres)
  return value !== undefined && liesWithin(value, litresRange[stop.water.kind]) ? Math.round(value) : null
}

export function faultsOf(report: PhoneReport, pictures: PictureOnPhone[]): string[] {
  const { stop, access, reason, readings, litres } = report
  if (!access) {
    const shown = pictures.some(({ kind }) => kind === 'no-access')
    return [
      ...(reason ? [] : ['Please say why there was no access.']),
      ...(reason === 'other' && !report.note.trim() ? ['Please write the reason in the note.'] : []),
      ...(shown ? [] : ['Please take a picture that shows it.']),
    ]
  }
  const isWrong = quantitiesOf[stop.water.kind].some((quantity) => readingFault(quantity, readings[quantity]))
  return [
    ...(isWrong ? ['A reading cannot be right. Please check it.'] : []),
    ...(litres.trim() && measuredLitres(report) === null ? ['The litres cannot be right. Please check them.'] : []),
  ]
}

export function toSend(report: PhoneReport, pictures: PictureOnPhone[], device: string) {
  const { account, stop, beganAt, endedAt, access, reason, note } = report
  const refused = pictures.filter(({ state }) => state === 'refused').length
  const about = refused ? `${refused === 1 ? 'A picture' : `${refused} pictures`} could not be sent.` : ''
  return {
    account,
    device,
    beganAt,
    access,
    reason,
    visit: stop.visit,
    endedAt: endedAt!,
    sentAt: new Date().toISOString(),
    readings: access ? readingsTaken(report) : {},
    litres: access ? measuredLitres(report) : null,
    given: access ? report.given : [],
    charges: access
      ? Object.entries(report.charges).flatMap(([charge, quantity]) =>
          quantity > 0 ? [{ charge: Number(charge), quantity }] : [],
        )
      : [],
    tasks: access ? stop.tasks.map((name) => ({ name, done: report.tasks[name] ?? false })) : [],
    note: [note.trim(), about].filter(Boolean).join('\n'),
    pictures: pictures.filter(({ state }) => state !== 'refused').map(({ key }) => key),
  }
}

export type PartProps = { report: PhoneReport; edit: (changes: Partial<PhoneReport>) => void }
