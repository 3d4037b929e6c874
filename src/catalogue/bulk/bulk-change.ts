import type { z } from 'zod/mini'
import { productAdminApi, type ProductChange } from '#catalogue/product-admin/product-admin.ts'
import type { ProductLine } from '#catalogue/product-admin/staff-product.ts'
import { call } from '#lib/call.ts'
import { changeEach } from '#lib/change-each.ts'

type Wanted = Pick<z.output<typeof ProductChange>, 'status' | 'prices' | 'category'>
/** A product in the version that was seen, and the one field to change. */
type Step = Pick<ProductLine, 'id' | 'version' | 'name'> & { wanted: Wanted }

/** The outcome for several products, with the data for Undo. `failed` are those whose change did not finish, because of `error`. */
export type BulkOutcome = { said: string; done: number; left: string[]; failed: string[]; error: unknown; undo: Step[] }

/** Changes each product by the same call, and skips those that another person has changed meanwhile. */
export async function changeProducts(
  rows: readonly ProductLine[],
  said: string,
  wantedOf: (row: ProductLine) => Wanted,
): Promise<BulkOutcome> {
  const { done, left, failed, error } = await changeEach(rows, (row) => take({ ...row, wanted: wantedOf(row) }))
  const undo = done.map(({ row, answer: { version } }) => {
    return { id: row.id, name: row.name, version, wanted: formerOf(row, wantedOf(row)) }
  })
  if (error && done.length === 0) throw error
  return { said, done: done.length, left: namesOf(left), failed: namesOf(failed), error, undo }
}

/** Restores each product, unless another person has changed it since; those that were not reached can be tried again. */
export async function undoChanges({ undo }: BulkOutcome): Promise<BulkOutcome> {
  const { done, left, failed, error } = await changeEach(undo, take)
  if (error && done.length === 0) throw error
  return { said: 'undone', done: done.length, left: namesOf(left), failed: namesOf(failed), error, undo: failed }
}

const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)

const take = ({ id, version, wanted }: Step) => call(productAdminApi.change, { id: String(id), version, ...wanted })

function formerOf(
  { status, category, price, compareAtPrice }: ProductLine,
  { prices, category: moved }: Wanted,
): Wanted {
  if (prices) return { prices: { price, compareAtPrice } }
  return moved === undefined ? { status } : { category }
}
