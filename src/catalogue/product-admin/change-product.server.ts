import { changedFields } from '#audit/audit.ts'
import { unchanged } from '#audit/change.server.ts'
import type { ProductRow } from '#catalogue/product-tables.server.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { toCents } from '#lib/values/money.ts'
import { Problem } from '#lib/contract/problem.ts'
import { asSeen, changedMeanwhile } from '#lib/database/seen-version.ts'
import { inShort, productChanged, refuseUnknownCategory, lockProduct, seenProduct } from './edit-product.server.ts'
import type { ProductChange } from './product-admin.ts'
import { setProduct, setProductStatus } from './product-admin-store.server.ts'
import { type ProductStatus, statusOf } from './product-status.ts'

export async function changeProduct(tx: Transaction, { id, version, seenStatus, ...wanted }: ProductChange) {
  const row = await lockProduct(tx, id)
  const before = version === undefined ? row : asSeen(row, version, seenProduct(id))
  if (seenStatus && seenStatus !== statusOf(before)) throw changedMeanwhile('this product')
  if (wanted.status) return giveStatus(tx, before, wanted.status)
  if (wanted.prices) return setPrices(tx, before, wanted.prices)
  if (wanted.category) return moveTo(tx, before, wanted.category)
  return featureProduct(tx, before, wanted.featured === true)
}

async function featureProduct(tx: Transaction, before: ProductRow, featured: boolean) {
  if (before.featured === featured) return unchanged(before)
  const status = statusOf(before)
  if (featured && status !== 'published')
    throw new Problem('conflict', `${notOnSale[status]} cannot be featured. ${firstDo[status]} it first.`)
  const what = featured ? 'featured the product' : 'no longer features the product'
  return productChanged(await write(tx, before, { featured }), { what, changes: { featured: [!featured, featured] } })
}

const notOnSale = { draft: 'A draft', archived: 'An archived product' }
const firstDo = { draft: 'Publish', archived: 'Restore' }

async function giveStatus(tx: Transaction, before: ProductRow, status: ProductStatus) {
  const was = statusOf(before)
  if (was === status) throw changedMeanwhile('this product')
  const row = await setProductStatus(tx, before.id, status)
  return productChanged(row, { what: was === 'archived' && status === 'published' ? restored : became[status] })
}

const restored = 'restored the product'
export const became: Record<ProductStatus, string> = {
  published: 'published the product',
  draft: 'made the product a draft',
  archived: 'archived the product',
}

async function setPrices(tx: Transaction, before: ProductRow, prices: NonNullable<ProductChange['prices']>) {
  const price = toCents(prices.price)
  const compareAtPrice = prices.compareAtPrice === null ? null : toCents(prices.compareAtPrice)
  const values = { price, compareAtPrice }
  const changes = changedFields<Free>(before, values)
  if (!changes) return unchanged(before)
  const row = await write(tx, before, values)
  return productChanged(row, { what: 'changed the price', changes: inShort(changes) })
}

async function moveTo(tx: Transaction, before: ProductRow, category: string) {
  if (category === before.category) return unchanged(before)
  await refuseUnknownCategory(tx, { assortment: before.assortment, category })
  const row = await write(tx, before, { category })
  return productChanged(row, { what: 'edited the product', changes: { category: [before.category, category] } })
}

/** Fields whose values need not be unique. */
type Free = Partial<Pick<ProductRow, 'featured' | 'price' | 'compareAtPrice' | 'category'>>

async function write(tx: Transaction, { id }: ProductRow, values: Free): Promise<ProductRow> {
  const written = await setProduct(tx, id, values)
  if ('row' in written) return written.row
  throw new Error(`Product ${id} cannot share its ${written.duplicate} through ${Object.keys(values).join()}`)
}
