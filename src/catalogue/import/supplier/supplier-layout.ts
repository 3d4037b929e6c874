import { z } from 'zod/mini'
import { DeliveryClass } from '#catalogue/product.ts'
import { Assortment } from '#catalogue/assortment.ts'
import { AdminCategory } from '#catalogue/product-admin/product-draft.ts'
import { fingerprintOfHeads, normalHead } from '#lib/csv/column-heads.ts'
import { lineOf } from '#staff/contract/text-rules.ts'
import { readWrittenAmount } from '#lib/fields/written-amount.ts'
import { type SupplierUse, supplierUses, useOfHead } from './supplier-heads.ts'
import type { SupplierTable } from './supplier-table.ts'

const UseOfColumn = z.enum(supplierUses)

export const supplierUseLabels: Record<SupplierUse, string> = {
  none: 'Not needed',
  sku: 'SKU',
  name: 'Name',
  price: 'Price that customers pay',
  cost: 'Cost: what you pay',
  stock: 'Units in stock',
  brand: 'Brand',
  category: 'Category',
  description: 'Description',
  size: 'Size',
  barcode: 'Barcode',
  supplier: 'Supplier',
}

const NewProducts = z.object({
  assortment: z.enum(Assortment.options, 'Choose a shop'),
  /** The category of a line that has none, and whose words tell none. */
  category: lineOf({ most: 80 }),
  adminCategory: z.enum(AdminCategory.options, 'Choose an admin category'),
  /** The brand where the list has none. */
  brand: lineOf({ most: 80 }),
  /** Dangerous goods are told by their words and asked about. */
  deliveryClass: z.enum(DeliveryClass.options, 'Choose how it is delivered'),
})

const layoutFields = {
  uses: z.array(UseOfColumn).check(z.maxLength(60)),
  /** VAT is added to the prices of the list. */
  withoutVat: z.boolean(),
  /** The supplier of every line that names none. */
  supplier: z._default(lineOf({ most: 80 }), ''),
  /** New products become drafts with these values; without them they are skipped. */
  newProducts: z.nullable(NewProducts),
}

/** A guessed layout, before a person has checked it: it may be incomplete. */
export const GuessedLayout = z.object(layoutFields)

/** The layout of a supplier's lists, stored by the names of their columns. */
export const SupplierLayout = z.object(layoutFields).check(
  z.refine(({ uses }) => uses.includes('sku'), { message: 'Choose the column with the SKU.', path: ['uses'] }),
  z.refine(({ uses }) => supplierUses.every((use) => use === 'none' || count(uses, use) <= 1), {
    message: 'Two columns have the same meaning.',
    path: ['uses'],
  }),
  z.refine(({ uses }) => (['price', 'stock', 'cost', 'barcode'] as const).some((use) => uses.includes(use)), {
    message: 'Choose the column with the price, the stock, the cost or the barcode.',
    path: ['uses'],
  }),
  z.refine(({ uses, newProducts }) => !newProducts || (uses.includes('name') && uses.includes('price')), {
    message: 'New products need a name and a price.',
    path: ['uses'],
  }),
  z.refine((layout) => says(layout, 'category'), {
    message: 'Category is required',
    path: ['newProducts', 'category'],
  }),
  z.refine((layout) => says(layout, 'brand'), { message: 'Brand is required', path: ['newProducts', 'brand'] }),
)
export type SupplierLayout = z.infer<typeof SupplierLayout>

/** Found in the list, or chosen for all new products. */
const says = ({ uses, newProducts }: z.infer<typeof GuessedLayout>, field: 'category' | 'brand') =>
  !newProducts || newProducts[field] !== '' || uses.includes(field)

const count = (uses: SupplierUse[], use: SupplierUse) => uses.filter((one) => one === use).length

export const supplierFingerprint = ({ heads, rows }: SupplierTable) =>
  heads ? fingerprintOfHeads(heads) : `${rows[0]?.cells.length ?? 0} columns without names`

export function guessSupplierLayout({ heads, rows, leftOut }: SupplierTable): SupplierLayout {
  const remarks = leftOut.map(({ cells }) => cells.join(' '))
  const width = Math.max(heads?.length ?? 0, ...rows.slice(0, 20).map(({ cells }) => cells.length))
  const guess = Array.from({ length: width }, (_, at) =>
    heads
      ? (useOfHead(heads[at] ?? '') ?? 'none')
      : guessByCells(rows.slice(0, 20).map(({ cells }) => cells[at] ?? '')),
  )
  const uses = withName(inAllBranches(priceOfCustomers(guess, heads ?? []), heads ?? []), heads?.map(normalHead) ?? [])
  const price = heads?.[uses.indexOf('price')] ?? ''
  return { uses: keepFirst(uses), withoutVat: isWithoutVat(price, remarks), supplier: '', newProducts: null }
}

const leavesVatOut = /\bex(cl)?\b|excl|uitgesl|eksklus|sonder btw|(without|before|plus|pre|\+)[- ]?(vat|tax|btw)/i
const hasVatIn = /\binc\b|\bgross\b|incl|ingesl|inklus|insluit/i

/** Its own name decides, and else what the list says around its lines. */
function isWithoutVat(price: string, remarks: string[]) {
  const said = [price, ...remarks.filter((text) => /\b(vat|btw|tax)\b/i.test(text))]
  const decides = said.find((text) => leavesVatOut.test(text) !== hasVatIn.test(text)) ?? ''
  return leavesVatOut.test(decides)
}

const ofCustomers = /\b(?:rrp|msrp|srp|rsp|mrp)\b|retail|selling|recommended|verkoop|winkelprys|kleinhandel/i

/** Of several prices the retail price is what customers pay, and of those the one with VAT. */
function priceOfCustomers(uses: SupplierUse[], heads: string[]): SupplierUse[] {
  const isPrice = (at: number) => uses[at] === 'price'
  const isRetail = (at: number) => ofCustomers.test(heads[at] ?? '')
  const hasVat = (at: number) => hasVatIn.test(heads[at] ?? '')
  const prices = uses.map((_, at) => at).filter(isPrice)
  const retail = prices.some(isRetail) ? prices.filter(isRetail) : prices
  const chosen = retail.find(hasVat) ?? retail[0]
  return uses.map((use, at) => (use === 'price' && at !== chosen ? 'none' : use))
}

/** Of several stocks the one of all branches. */
function inAllBranches(uses: SupplierUse[], heads: string[]): SupplierUse[] {
  const total = uses.findIndex((use, at) => use === 'stock' && /\btota{1,2}l\b/i.test(heads[at] ?? ''))
  return uses.map((use, at) => (use === 'stock' && total >= 0 && at !== total ? 'none' : use))
}

function guessByCells(cells: string[]): SupplierUse {
  const filled = cells.filter((cell) => cell.trim())
  if (!filled.length) return 'none'
  if (filled.every((cell) => readWrittenAmount(cell) !== null))
    return filled.some((cell) => /[.,]\d{2}\b/.test(cell)) ? 'price' : 'stock'
  return filled.every((cell) => /^[\w./-]{2,40}$/.test(cell.trim())) ? 'sku' : 'name'
}

/** Beside a code, “Item” is the name; beside a name, “Description” describes. */
function withName(uses: SupplierUse[], heads: string[]): SupplierUse[] {
  const isItem = (at: number) => !uses.includes('name') || /^(item|article|artikel)$/.test(heads[at] ?? '')
  const named = uses.map((use, at) => (use === 'sku' && uses.indexOf(use) < at && isItem(at) ? 'name' : use))
  const describes = (at: number) => named[at] === 'name' && /descri|skryf|skryw/.test(heads[at] ?? '')
  const isTold = named.some((use, at) => use === 'name' && !describes(at))
  return isTold ? named.map((use, at) => (describes(at) ? 'description' : use)) : named
}

const keepFirst = (uses: SupplierUse[]) => uses.map((use, at) => (uses.indexOf(use) === at ? use : 'none'))
