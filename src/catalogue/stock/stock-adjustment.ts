import { z } from 'zod/mini'
import { lineOf } from '#staff/contract/text-rules.ts'
import { StockReason } from '#catalogue/product-admin/stock-change.ts'
import { Units } from '#catalogue/product-admin/product-draft.ts'
import { readWhole } from '#catalogue/product-admin/product-draft-rules.ts'

export const stockWays = { add: 'Add', take: 'Remove', count: 'Set to counted stock' } as const
export type StockWay = keyof typeof stockWays

export const usualReason: Record<StockWay, StockReason> = { add: 'delivery', take: 'damaged', count: 'count' }

export const StockAdjustment = z
  .object({
    way: z.enum(['add', 'take', 'count'], 'Choose an adjustment'),
    units: z.pipe(z.unknown().check(z.refine((units) => units !== null, { message: 'How many?', abort: true })), Units),
    reason: z.enum(StockReason.options, 'Choose a reason'),
    note: lineOf({ most: 300 }),
  })
  .check(
    z.refine(({ way, units }) => way === 'count' || units > 0, { message: 'How many?', path: ['units'] }),
    z.refine(({ reason, note }) => reason !== 'correction' || note !== '', {
      message: 'Describe the correction',
      path: ['note'],
    }),
  )
export type StockAdjustment = z.output<typeof StockAdjustment>

export const readStockForm = (typed: Record<string, unknown>) => ({
  ...typed,
  units: readWhole(String(typed.units ?? '')),
})

/** What was shown when the adjustment was typed: the stock, and the newest change of it by staff, 0 where there was none. */
export type SeenStock = { stock: number; after: number | undefined }

export function adjustmentOf({ way, units, reason, note }: StockAdjustment, { stock, after }: SeenStock) {
  const by = way === 'count' ? { to: units, seen: stock } : { change: way === 'add' ? units : -units }
  return { ...by, after, reason, note }
}
