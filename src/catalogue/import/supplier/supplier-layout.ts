import { z } from 'zod/mini'
import { DeliveryClass } from '#catalogue/product.ts'
import { Assortment } from '#catalogue/assortment.ts'
import { AdminCategory } from '#catalogue/product-admin/product-draft.ts'
import { guessByHead, fingerprintOfHeads } from '#lib/csv-table.ts'
import { lineOf } from '#lib/staff-text.ts'
import { readWrittenAmount } from '#lib/written-amount.ts'
import type { SupplierTable } from './supplier-table.ts'

/** The meaning of a column of a supplier's list. */
const supplierUses = ['none', 'sku', 'name', 'price', 'stock', 'brand', 'category', 'description', 'size'] as const
export const SupplierUse = z.enum(supplierUses)
export type SupplierUse = z.infer<typeof SupplierUse>

export const supplierUseLabels: Record<SupplierUse, string> = {
  none: 'Not needed',
  sku: 'SKU',
  name: 'Name',
  price: 'Price that customers pay',
  stock: 'Units in stock',
  brand: 'Brand',
  category: 'Category',
  description: 'Description',
  size: 'Size',
}

/** Fields of new products that the list lacks. */
const NewProducts = z.object({
  assortment: z.enum(Assortment.options, 'Choose a shop'),
  /** The category where the list has no column or an empty cell for it. */
  category: lineOf({ most: 80 }),
  adminCategory: z.enum(AdminCategory.options, 'Choose an admin category'),
  /** The brand where the list has none. */
  brand: lineOf({ most: 80 }),
  deliveryClass: z.enum(DeliveryClass.options, 'Choose how it is delivered'),
})

const layoutFields = {
  uses: z.array(SupplierUse).check(z.maxLength(60)),
  /** VAT is added to the prices of the list. */
  withoutVat: z.boolean(),
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
  z.refine(({ uses }) => uses.includes('price') || uses.includes('stock'), {
    message: 'Choose the column with the price or the stock.',
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

/** Column names that suppliers use in English and Afrikaans, most telling first. Cost prices are never taken for prices. */
const named: [SupplierUse, RegExp][] = [
  ['none', /cost|koste|kosprys|nett|dealer|trade|wholesale|discount|margin|barcode|ean|vat amount|pack|moq|weight/],
  ['sku', /sku|stock code|item code|product code|part n|article|^code$|item n|^item$|ref|kode/],
  ['stock', /qty|quantity|on hand|stock|soh|available|units|voorraad|hoeveelheid/],
  ['price', /rrp|retail|selling|price|^incl|^excl|recommended|prys/],
  ['brand', /brand|manufacturer|make|handelsmerk/],
  ['category', /categor|group|department|range|kategorie|groep/],
  ['size', /^size|volume/],
  ['description', /long desc|details|notes/],
  ['name', /name|descri|product|title|naam|beskrywing|produk/],
]

/** A first guess at the layout, for a person to check. */
export function guessSupplierLayout({ heads, rows }: SupplierTable): SupplierLayout {
  const width = Math.max(heads?.length ?? 0, ...rows.slice(0, 20).map(({ cells }) => cells.length))
  const guess = Array.from({ length: width }, (_, at) =>
    heads
      ? (guessByHead(heads[at] ?? '', named) ?? 'none')
      : guessByCells(rows.slice(0, 20).map(({ cells }) => cells[at] ?? '')),
  )
  const prices = heads?.filter((_, at) => guess[at] === 'price').join(' ') ?? ''
  const withoutVat = /ex(cl)?\b|excl|without vat|before vat/i.test(prices) && !/incl/i.test(prices)
  return { uses: keepFirst(guess), withoutVat, newProducts: null }
}

function guessByCells(cells: string[]): SupplierUse {
  const filled = cells.filter((cell) => cell.trim())
  if (!filled.length) return 'none'
  if (filled.every((cell) => readWrittenAmount(cell) !== null))
    return filled.some((cell) => /[.,]\d{2}\b/.test(cell)) ? 'price' : 'stock'
  return filled.every((cell) => /^[\w./-]{2,40}$/.test(cell.trim())) ? 'sku' : 'name'
}

const keepFirst = (uses: SupplierUse[]) => uses.map((use, at) => (uses.indexOf(use) === at ? use : 'none'))
