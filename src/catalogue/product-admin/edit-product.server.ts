import { type AuditChanges, changedFields } from '#audit/audit.ts'
import { type AuditLine, changed, unchanged } from '#audit/change.server.ts'
import { productTag } from '#catalogue/product.ts'
import type { ProductRow } from '#catalogue/product-tables.server.ts'
import type { Database, Transaction } from '#lib/database/database.server.ts'
import { toCents, toRand } from '#lib/values/money.ts'
import { Problem } from '#lib/contract/problem.ts'
import { asSeen } from '#lib/database/seen-version.ts'
import { listKnownCategories } from './known-categories.server.ts'
import type { ProductDraft } from './product-draft.ts'
import { categoryFault, slugOf } from './product-draft-rules.ts'
import {
  type Duplicate,
  findDuplicates,
  findLastPosition,
  insertProduct,
  listTakenSlugs,
  type ProductValues,
  setProduct,
  lockProductRow,
} from './product-admin-store.server.ts'
import { insertStockChange } from './stock-change-store.server.ts'

type Creation = { stock: number; newCategory: boolean; who: string }
type Saving = { version: number; newCategory: boolean }

export async function createProduct(tx: Transaction, draft: ProductDraft, { stock, newCategory, who }: Creation) {
  if (!newCategory) await refuseUnknownCategory(tx, draft)
  const slug = draft.slug ?? (await findFreeSlug(tx, draft))
  const position = draft.position ?? (await findLastPosition(tx, draft.assortment)) + 1
  const values = { ...valuesOf(draft), slug, position }
  refuseDuplicates(await findDuplicates(tx, values))
  const result = await insertProduct(tx, { ...values, stock })
  if ('duplicate' in result) throw duplicateFound([result.duplicate])
  const { row } = result
  if (stock > 0) await insertStockChange(tx, { productId: row.id, who, change: stock, result: stock, reason: 'start' })
  const changes: AuditChanges = { sku: [null, row.sku], price: [null, toRand(row.price)], stock: [null, stock] }
  return productChanged(row, { what: 'added the product', changes })
}

export const seenProduct = (id: number) => ({ noun: 'this product', subject: `product:${id}` })

export async function saveProduct(tx: Transaction, id: number, draft: ProductDraft, { version, newCategory }: Saving) {
  const before = asSeen(await lockProduct(tx, id), version, seenProduct(id))
  const stays = before.assortment === draft.assortment && before.category === draft.category
  if (!stays && !newCategory) await refuseUnknownCategory(tx, draft)
  const { slug, position } = before
  const values = { ...valuesOf(draft), slug: draft.slug ?? slug, position: draft.position ?? position }
  const changes = changedFields<ProductValues>(before, values)
  if (!changes) return unchanged(before)
  refuseDuplicates(await findDuplicates(tx, values, id))
  const result = await setProduct(tx, id, values)
  if ('duplicate' in result) throw duplicateFound([result.duplicate])
  return productChanged(result.row, { what: 'edited the product', changes: inShort(changes) })
}

/** The product, on sale or not, locked until the transaction ends. */
export async function lockProduct(tx: Transaction, id: number): Promise<ProductRow> {
  const row = await lockProductRow(tx, id)
  if (!row) throw productNotFound()
  return row
}

/** Any list may show another product now, or the same one differently. */
export function productChanged(row: ProductRow, line: Pick<AuditLine, 'what' | 'changes'>) {
  const audit = { ...line, subject: `product:${row.id}`, label: row.name }
  return changed(row, { audit, tags: ['products', productTag(row.id)] })
}

export function valuesOf(draft: ProductDraft): Omit<ProductValues, 'slug' | 'position'> {
  const { slug: _, position: __, price, compareAtPrice, cost, ...same } = draft
  return {
    ...same,
    price: toCents(price),
    compareAtPrice: compareAtPrice === null ? null : toCents(compareAtPrice),
    cost: cost === null ? null : toCents(cost),
  }
}

export async function refuseUnknownCategory(
  db: Database,
  { assortment, category }: Pick<ProductDraft, 'assortment' | 'category'>,
) {
  const fault = categoryFault(category, await listKnownCategories(db, assortment))
  if (!fault) return
  const message = `${fault.message}. Choose an existing one, or add a new one.`
  throw new Problem('invalid', 'Please check what you entered.', { fields: { category: message } })
}

const mostAlike = 30

export function slugCandidates({ brand, name }: Pick<ProductDraft, 'brand' | 'name'>): string[] {
  const first = slugOf(`${brand} ${name}`) || 'product'
  return [first, ...Array.from({ length: mostAlike }, (_, index) => `${first}-${index + 2}`)]
}

async function findFreeSlug(db: Database, draft: Pick<ProductDraft, 'brand' | 'name'>) {
  const candidates = slugCandidates(draft)
  const taken = await listTakenSlugs(db, candidates)
  return candidates.find((slug) => !taken.includes(slug)) ?? `${candidates[0]}-${crypto.randomUUID().slice(0, 8)}`
}

function refuseDuplicates(duplicates: Duplicate[]) {
  if (duplicates.length) throw duplicateFound(duplicates)
}

const duplicateMessages: Record<Duplicate, string> = {
  slug: 'Another product has this short name',
  sku: 'Another product has this SKU',
}

function duplicateFound(duplicates: Duplicate[]) {
  const fields = Object.fromEntries(duplicates.map((name) => [name, duplicateMessages[name]]))
  return new Problem('invalid', 'Please check what you entered.', { fields })
}

const longest = 120

/** The changes for the audit trail: amounts in rand, and no full descriptions. */
export function inShort(changes: AuditChanges): AuditChanges {
  const shown = (name: string, value: unknown) => {
    if (typeof value === 'number' && /price|cost/i.test(name)) return toRand(value)
    const text = Array.isArray(value) ? value.join(' · ') : value
    return typeof text === 'string' && text.length > longest ? `${text.slice(0, longest)}…` : text
  }
  return Object.fromEntries(
    Object.entries(changes).map(([name, [before, after]]) => [name, [shown(name, before), shown(name, after)]]),
  )
}

export const productNotFound = () => new Problem('missing', 'Product not found')
