import { z } from 'zod/mini'
import { staffResource } from '#staff/contract/resource.ts'
import { lineOf, someRandOf } from '#staff/contract/text-rules.ts'

declare module '#lib/contract/cache-tag.ts' {
  interface CacheTags {
    charges: 'charges'
  }
}

export const ChargeDraft = z.object({
  name: lineOf({ least: 2, most: 60, message: 'The name is required' }),
  unit: lineOf({ least: 1, most: 20, message: 'The unit is required' }),
  /** Rand a unit. */
  price: someRandOf(100_000),
  /** No longer offered to technicians; what was used stays on its bills. */
  archived: z.boolean(),
})

/** What a plan does not include, and a technician may use without asking. */
export const Charge = z.extend(ChargeDraft, { id: z.int(), version: z.int() })
export type Charge = z.infer<typeof Charge>

export const chargeApi = staffResource({
  path: '/api/admin/charges',
  of: ['charge', 'charges, archived ones last'],
  for: 'visits.plan',
  draft: ChargeDraft,
  row: Charge,
  tag: 'charges',
})
