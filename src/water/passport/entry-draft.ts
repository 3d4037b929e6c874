import { z } from 'zod/mini'
import type { Substance } from '#catalogue/substance.ts'
import { askedValue } from '../chemistry/asked-number.ts'
import { EntryContent, type WaterEntryKind } from '../record/water-entry.ts'

export const EntryDraft = z.object({ at: z.iso.datetime('Please enter date and time'), content: EntryContent })
export type EntryDraft = z.infer<typeof EntryDraft>

const beginning = 'content.'
/** Everything else that is typed is a number. */
const words = new Set(['kind', 'substance', 'text'])

/** From the fields of the form, which are named as the contract's errors name them: `content.readings.ph`. What is empty was not measured. */
export function draftOfEntry(raw: Record<string, unknown>) {
  const content: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(raw)) {
    const path = name.startsWith(beginning) ? name.slice(beginning.length).split('.') : []
    const last = path.at(-1) ?? ''
    const typed = words.has(last) ? value : askedValue(last, String(value))
    if (path.length === 1 && typed !== undefined) content[path[0]!] = typed
    if (path.length === 2) {
      const group = (content[path[0]!] ??= {}) as Record<string, unknown>
      if (typed !== undefined) group[path[1]!] = typed
    }
  }
  return { at: momentOf(String(raw.at)), content }
}

/** The value of a field of date and time is in the time of the device. */
function momentOf(typed: string) {
  const at = new Date(typed)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}

/** Now, as a field of date and time shows it. */
export function nowInField(now = new Date()) {
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

export const entryKindsInForm: Record<WaterEntryKind, string> = {
  test: 'I tested',
  dose: 'I added something',
  change: 'I changed water',
  note: 'A note',
}

/** What a substance is usually sold as, in per cent. */
export const usualStrength: Partial<Record<Substance, number>> = {
  'calcium-hypochlorite': 65,
  'sodium-hypochlorite': 12.5,
  trichlor: 90,
  dichlor: 56,
  'hydrochloric-acid': 33,
  'sodium-bisulphate': 93,
}
