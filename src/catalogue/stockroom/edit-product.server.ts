import { type AuditChanges, changedFields } from '#audit/audit.ts'
import { insertAudit } from '#audit/audit-store.server.ts'
import type { ProductRow } from '#catalogue/product-tables.server.ts'
import type { Database } from '#lib/database.server.ts'
import { toCents, toRand } from '#lib/money.ts'
import { Problem } from '#lib/problem.ts'
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
  takeForStaff,
} from './product-staff-store.server.ts'
import { insertStockChange } from './stock-change-store.server.ts'

type Creation = { who: string; stock: number; newCategory: boolean }
type Saving = { who: string; seen: string; newCategory: boolean }

/** Puts a new product on sale. Call it in a transaction. */
export async function createProduct(db: Database, draft: ProductDraft, creation: Creation): Promise<ProductRow> {
  const { who, stock, newCategory } = creation
  if (!newCategory) await refuseUnknownCategory(db, draft)
  const slug = draft.slug ?? (await findFreeSlug(db, draft))
  const position = draft.position ?? (await findLastPosition(db, draft.assortment)) + 1
  const values = { ...valuesOf(draft), slug, position }
  refuseDuplicates(await findDuplicates(db, values))
  const result = await insertProduct(db, { ...values, stock })
  if ('duplicate' in result) throw duplicateFound([result.duplicate])
  const { id, name, sku, price } = result.row
  if (stock > 0) await insertStockChange(db, { productId: id, who, change: stock, result: stock, reason: 'start' })
  const changes: AuditChanges = { sku: [null, sku], price: [null, toRand(price)], stock: [null, stock] }
  await insertAudit(db, { who, what: 'added the product', subject: `product:${id}`, label: name, changes })
  return result.row
}

/** Writes a product anew, unless somebody else has edited it since. Call it in a transaction. */
export async function saveProduct(db: Database, id: number, draft: ProductDraft, saving: Saving): Promise<ProductRow> {
  const { who, seen, newCategory } = saving
  const before = await takeForStaff(db, id)
  if (!before) throw productNotFound()
  if (before.editedAt.getTime() !== Date.parse(seen)) throw productMoved()
  const stays = before.assortment === draft.assortment && before.category === draft.category
  if (!stays && !newCategory) await refuseUnknownCategory(db, draft)
  const { slug, position } = before
  const values = { ...valuesOf(draft), slug: draft.slug ?? slug, position: draft.position ?? position }
  const changes = changedFields<ProductValues>(before, values)
  if (!Object.keys(changes).length) return before
  refuseDuplicates(await findDuplicates(db, values, id))
  const result = await setProduct(db, id, values)
  if ('duplicate' in result) throw duplicateFound([result.duplicate])
  await insertAudit(db, {
    who,
    what: 'edited the product',
    subject: `product:${id}`,
    label: values.name,
    changes: inShort(changes),
  })
  return result.row
}

/** A product as its row keeps it, in whole cents. */
export function valuesOf(draft: ProductDraft): Omit<ProductValues, 'slug' | 'position'> {
  const { slug: _, position: __, price, compareAtPrice, ...same } = draft
  return {
    ...same,
    price: toCents(price),
    compareAtPrice: compareAtPrice === null ? null : toCents(compareAtPrice),
  }
}

async function refuseUnknownCategory(db: Database, { assortment, category }: ProductDraft) {
  const fault = categoryFault(category, await listKnownCategories(db, assortment))
  if (!fault) return
  const message = `${fault.message}. Choose one that it has, or say that this one is new.`
  throw new Problem('invalid', 'Please check what you entered.', { fields: { category: message } })
}

const mostAlike = 30

/** Words for the address of a product made of its brand and name, the best first; the others have a number behind them. */
export function slugCandidates({ brand, name }: Pick<ProductDraft, 'brand' | 'name'>): string[] {
  const first = slugOf(`${brand} ${name}`) || 'product'
  return [first, ...Array.from({ length: mostAlike }, (_, index) => `${first}-${index + 2}`)]
}

/** The best of them that is free. */
async function findFreeSlug(db: Database, draft: Pick<ProductDraft, 'brand' | 'name'>) {
  const candidates = slugCandidates(draft)
  const taken = await listTakenSlugs(db, candidates)
  return candidates.find((slug) => !taken.includes(slug)) ?? `${candidates[0]}-${crypto.randomUUID().slice(0, 8)}`
}

function refuseDuplicates(duplicates: Duplicate[]) {
  if (duplicates.length) throw duplicateFound(duplicates)
}

const duplicateMessages: Record<Duplicate, string> = {
  slug: 'Another product has this address word',
  sku: 'Another product has this SKU',
}

function duplicateFound(duplicates: Duplicate[]) {
  const fields = Object.fromEntries(duplicates.map((name) => [name, duplicateMessages[name]]))
  return new Problem('invalid', 'Please check what you entered.', { fields })
}

const longest = 120

/** As the audit trail keeps them: amounts in rand, and no whole descriptions. */
function inShort(changes: AuditChanges): AuditChanges {
  const shown = (name: string, value: unknown) => {
    if (typeof value === 'number' && /price/i.test(name)) return toRand(value)
    const text = Array.isArray(value) ? value.join(' · ') : value
    return typeof text === 'string' && text.length > longest ? `${text.slice(0, longest)}…` : text
  }
  return Object.fromEntries(
    Object.entries(changes).map(([name, [before, after]]) => [name, [shown(name, before), shown(name, after)]]),
  )
}

export const productNotFound = () => new Problem('missing', 'Product not found')
export const productMoved = () =>
  new Problem('conflict', 'Somebody else has just changed this product. Please look at it again.')
