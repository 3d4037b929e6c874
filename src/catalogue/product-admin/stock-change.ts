import { z } from 'zod/mini'

export const StockReason = z.enum(['delivery', 'count', 'damaged', 'returned', 'correction'])
export type StockReason = z.infer<typeof StockReason>

/** One change of a product's stock by staff; `start` is the initial stock. */
export const StockChange = z.object({
  id: z.int(),
  at: z.string(),
  who: z.string(),
  change: z.int(),
  result: z.int(),
  reason: z.enum([...StockReason.options, 'start']),
  note: z.nullable(z.string()),
})
export type StockChange = z.infer<typeof StockChange>
