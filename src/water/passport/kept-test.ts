import { askedValue } from '../chemistry/asked-number.ts'
import { EntryContent, quantitiesOf, type WaterKind, type WaterReadings } from '../record/water-entry.ts'
import { WaterDraft } from '../record/water-passport.ts'

/** A test that a calculator has handed over in the address, with what it was told about the water. */
export type KeptTest = {
  water: Pick<WaterDraft, 'kind' | 'facts'> & { litres?: number | undefined }
  content: EntryContent
}

/** Null for an address without readings, or with one that cannot be: it was asked about before it came here. */
export function keptTest(search: URLSearchParams): KeptTest | null {
  const kind = search.get('keep')
  if (kind !== 'pool' && kind !== 'reef') return null
  const content = EntryContent.safeParse({ kind: 'test', readings: readingsIn(search, kind) })
  if (!content.success) return null
  const litres = askedValue('litres', search.get('litres') ?? undefined)
  const facts = WaterDraft.shape.facts.safeParse(Object.fromEntries(search)).data ?? {}
  return { water: { kind, facts, litres: Number.isInteger(litres) ? litres : undefined }, content: content.data }
}

const readingsIn = (search: URLSearchParams, kind: WaterKind): WaterReadings =>
  Object.fromEntries(
    quantitiesOf[kind].flatMap((quantity) => {
      const value = askedValue(quantity, search.get(quantity) ?? undefined)
      return value === undefined ? [] : [[quantity, value]]
    }),
  )
