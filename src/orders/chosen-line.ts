import { z } from 'zod/mini'
import { IdNumber } from '#lib/contract/id.ts'

/** Units of a line of an order that come back or are refunded. */
export const ChosenLine = z.object({ line: IdNumber, quantity: z.int().check(z.gte(1), z.lte(99_999)) })
export type ChosenLine = z.infer<typeof ChosenLine>

export const namedOnce = z.refine<ChosenLine[]>(
  (lines) => new Set(lines.map(({ line }) => line)).size === lines.length,
  'Name each product once',
)
