import type { z } from 'zod/mini'
import { productAdminApi, type ProductChange } from '#catalogue/product-admin/product-admin.ts'
import type { ProductLine } from '#catalogue/product-admin/staff-product.ts'
import { call } from '#lib/call.ts'
import { changeEach } from '#lib/change-each.ts'

type Wanted = Pick<z.output<typeof ProductChange>, 'status' | 'prices' | 'category'>
/** A product in the version that was seen, and the one thing of it that is to change. */
type Step = Pick<ProductLine, 'id' | 'version' | 'name'> & { wanted: Wanted }

/** The outcome for several products, and the way back. */
export type BulkOutcome = { said: string; done: number; left: string[]; undo: Step[] }

/** Changes each product by the same call, and leaves alone whatever somebody else has changed meanwhile. */
export async function changeProducts(
  rows: readonly ProductLine[],
  said: string,
  wantedOf: (row: ProductLine) => Wanted,
): Promise<BulkOutcome> {
  const { done, left } = await changeEach(rows, (row) => take({ ...row, wanted: wantedOf(row) }))
  const undo = done.map(({ row, answer: { version } }) => {
    return { id: row.id, name: row.name, version, wanted: formerOf(row, wantedOf(row)) }
  })
  return { said, done: done.length, left: left.map(({ name }) => name), undo }
}

/** Gives each product back what it had, unless somebody has changed it since. */
export async function undoChanges({ undo }: BulkOutcome): Promise<BulkOutcome> {
  const { done, left } = await changeEach(undo, take)
  return { said: 'as before', done: done.length, left: left.map(({ name }) => name), undo: [] }
}

const take = ({ id, version, wanted }: Step) => call(productAdminApi.change, { id: String(id), version, ...wanted })

function formerOf(
  { status, category, price, compareAtPrice }: ProductLine,
  { prices, category: moved }: Wanted,
): Wanted {
  if (prices) return { prices: { price, compareAtPrice } }
  return moved === undefined ? { status } : { category }
}
