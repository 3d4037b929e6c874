import { z } from 'zod/mini'
import { SubstanceName } from '#catalogue/substance-fields.ts'
import { endpoint } from '#lib/contract/endpoint.ts'
import { poolQuantities } from './pool/pool-readings.ts'

const Typed = z.optional(z.string().check(z.maxLength(200)))
const typed = <N extends string>(...names: N[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, Typed])) as Record<N, typeof Typed>)

/** A reading or measure, and why it is asked about. */
const Asked = z.tuple([z.string(), z.enum(['impossible', 'unusual', 'missing', 'contradicting'])])
const Working = z.object({
  reading: z.number(),
  target: z.number(),
  source: z.string(),
  litres: z.number(),
  formula: z.string(),
})
const Levels = z.record(z.string(), z.nullable(z.number()))

export const PoolPlanReply = z.object({
  asks: z.array(Asked),
  replace: z.nullable(z.object({ for: z.string(), share: z.number(), parts: z.int(), litres: z.int() })),
  swim: z.object({ allowed: z.nullable(z.boolean()), reasons: z.array(z.string()) }),
  steps: z.array(
    z.object({
      substance: SubstanceName,
      strength: z.number(),
      quantity: z.string(),
      from: z.number(),
      to: z.number(),
      total: z.number(),
      portions: z.int(),
      portion: z.number(),
      waitHours: z.int(),
      lockedHours: z.int(),
      low: z.number(),
      high: z.number(),
      testFirst: z.boolean(),
      working: Working,
    }),
  ),
  after: z.nullable(Levels),
  csi: z.nullable(z.number()),
  tapTooHigh: z.array(z.string()),
  splashFirst: z.boolean(),
})

export const ReefPlanReply = z.object({
  asks: z.array(z.union([Asked, z.literal('salinity first')])),
  doses: z.array(
    z.object({
      substance: SubstanceName,
      strength: z.number(),
      quantity: z.string(),
      firstDay: z.int(),
      days: z.int(),
      from: z.number(),
      to: z.number(),
      total: z.number(),
      perDay: z.number(),
      measure: z.number(),
      lockedHours: z.int(),
      working: Working,
    }),
  ),
  high: z.array(z.string()),
})

const tap = ['fillCh', 'fillTa', 'fillSalt'] as const
const poolFacts = ['litres', 'surface', 'chlorine', 'shared', 'method', 'rule', 'shock', 'sure', 'given'] as const
const reefReadings = ['salinity', 'sg', 'alk', 'alkUnit', 'ca', 'mg', 'no3', 'po4', 'ph', 'temp'] as const
const reefFacts = ['litres', 'tank', 'sure', 'given', ...reefReadings] as const

export const waterApi = {
  poolPlan: endpoint({
    method: 'GET',
    path: '/api/water/pool-plan',
    summary: 'What a pool needs, step by step, from its readings',
    for: 'anyone',
    input: typed(...poolQuantities, ...poolFacts, ...tap),
    reply: PoolPlanReply,
    tags: () => [],
  }),
  reefPlan: endpoint({
    method: 'GET',
    path: '/api/water/reef-plan',
    summary: 'What a reef tank needs, day by day, from its readings',
    for: 'anyone',
    input: typed(...reefFacts),
    reply: ReefPlanReply,
    tags: () => [],
  }),
  saturation: endpoint({
    method: 'GET',
    path: '/api/water/saturation',
    summary: 'The calcite saturation index of a water; null where it cannot be told',
    for: 'anyone',
    input: typed(...poolQuantities),
    reply: z.object({ csi: z.nullable(z.number()) }),
    tags: () => [],
  }),
}
