import { z } from 'zod/mini'
import { type Substance, substances } from '#catalogue/substance.ts'
import { plainLines, wellFormedLines } from '#lib/fields/plain-text.ts'
import { liesWithin, type Range } from '../chemistry/scale.ts'
import { poolQuantities, poolScales } from '../pool/pool-readings.ts'
import { reefQuantities, reefScales } from '../reef/reef-readings.ts'

export const waterKinds = ['pool', 'reef'] as const
export type WaterKind = (typeof waterKinds)[number]

/** Quantities of pools and reefs have one name each; pH and temperature are read in both. */
export const quantitiesOf = { pool: poolQuantities, reef: reefQuantities } as const
export type WaterQuantity = (typeof quantitiesOf)[WaterKind][number]
export type WaterReadings = { [quantity in WaterQuantity]?: number | undefined }

const ranges = { ...poolScales, ...reefScales } as Record<WaterQuantity, { can: Range }>

const level = (quantity: WaterQuantity) =>
  z.number().check(
    z.refine((value) => liesWithin(value, ranges[quantity].can), {
      error: `This cannot be right: it lies between ${ranges[quantity].can.join(' and ')}`,
    }),
  )

const readings = Object.fromEntries(
  Object.keys(ranges).map((quantity) => [quantity, z.optional(level(quantity as WaterQuantity))]),
) as Record<WaterQuantity, z.ZodMiniOptional<z.ZodMiniNumber>>

export const ReadingsTaken = z.object(readings)

const WaterTest = z.object({
  kind: z.literal('test'),
  readings: ReadingsTaken.check(
    z.refine((given) => Object.keys(given).length > 0, 'Please enter at least one reading'),
  ),
})

export const DoseGiven = z.object({
  substance: z.enum(Object.keys(substances) as [Substance, ...Substance[]]),
  /** Per cent. */
  strength: z.number().check(z.gt(0, 'Must be between 0 and 100 %'), z.lte(100, 'Must be between 0 and 100 %')),
  /** Grams, or millilitres of a liquid. */
  amount: z.number().check(z.gt(0, 'Must be more than 0'), z.lte(1_000_000, 'Must be at most 1,000,000')),
})
export type DoseGiven = z.infer<typeof DoseGiven>
const WaterDose = z.extend(DoseGiven, { kind: z.literal('dose') })

const WaterChange = z.object({
  kind: z.literal('change'),
  /** Per cent of the water. */
  share: z.number().check(z.gt(0, 'Must be between 0 and 100 %'), z.lte(100, 'Must be between 0 and 100 %')),
  /** Levels of a reef's new salt water, where they are known. */
  alk: z.optional(level('alk')),
  ca: z.optional(level('ca')),
})

const mostLetters = 1000
const WaterNote = z.object({
  kind: z.literal('note'),
  text: z
    .string()
    .check(wellFormedLines, z.trim(), z.minLength(1, 'Please write something'), z.maxLength(mostLetters), plainLines()),
})

export const EntryContent = z.discriminatedUnion('kind', [WaterTest, WaterDose, WaterChange, WaterNote])
export type EntryContent = z.infer<typeof EntryContent>
export type WaterEntryKind = EntryContent['kind']

/** Made by the browser. */
export const EntryId = z.string().check(z.regex(/^[0-9a-f]{32}$/))
export const newEntryId = () => crypto.randomUUID().replaceAll('-', '')

export const WaterEntry = z.object({ id: EntryId, at: z.iso.datetime(), content: EntryContent, who: z.string() })
export type WaterEntry = z.infer<typeof WaterEntry>

export const readingsOf = ({ content }: Pick<WaterEntry, 'content'>): WaterReadings =>
  content.kind === 'test' ? content.readings : {}
