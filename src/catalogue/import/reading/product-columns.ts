import { DeliveryClass, Hazard, ReturnRule } from '#catalogue/product.ts'
import { Assortment } from '#catalogue/assortment.ts'
import { substanceNames } from '#catalogue/substance-fields.ts'
import { AdminCategory, type ProductDraft } from '#catalogue/product-admin/product-draft.ts'
import { reefListings } from '#catalogue/product-admin/product-draft-rules.ts'
import type { ProductStatus } from '#catalogue/product-admin/product-status.ts'
import { vatRates } from '#settings/vat-rate.ts'
import { ownSkuHead } from './own-list.ts'
import {
  amount,
  amountOrNone,
  barcodeCell,
  type CellKind,
  items,
  optionCell,
  percentOrNone,
  paragraphs,
  plain,
  stateCell,
  skuCell,
  text,
  textOrNone,
  whole,
  wholeOrNone,
  yesOrNo,
} from './product-cell.ts'

export type SpreadsheetProduct = Omit<ProductDraft, 'reefTab'> & {
  reefTab: string | null
  stock: number
  state: ProductStatus
}

export type ProductColumn = {
  field: keyof SpreadsheetProduct
  label: string
  kind: CellKind
  /** Its allowed values. */
  guide: string
  /** Required for a new product. */
  needed?: boolean
}

const shops = Assortment.options
const deliveries = DeliveryClass.options
const hazards = Hazard.options
const returnRules = ReturnRule.options
const groups = AdminCategory.options
const listed = (options: readonly string[]) => options.join(', ')

export const productColumns: ProductColumn[] = [
  { field: 'sku', label: 'SKU', kind: skuCell, guide: 'An unknown SKU creates a new product', needed: true },
  { field: 'name', label: 'Name', kind: text, guide: 'Up to 120 characters', needed: true },
  { field: 'slug', label: 'Short name', kind: text, guide: 'a-z, 0-9 and hyphens; if empty, made from brand and name' },
  { field: 'assortment', label: 'Shop', kind: optionCell(shops), guide: listed(shops), needed: true },
  { field: 'category', label: 'Category', kind: text, guide: 'A category of that shop', needed: true },
  { field: 'subCategory', label: 'Sub-category', kind: textOrNone, guide: 'May be empty' },
  {
    field: 'reefTab',
    label: 'Reef tab',
    kind: optionCell(reefListings, null),
    guide: `Reef range: ${listed(reefListings)}`,
  },
  { field: 'adminCategory', label: 'Admin category', kind: optionCell(groups), guide: listed(groups), needed: true },
  { field: 'brand', label: 'Brand', kind: text, guide: 'Up to 80 characters', needed: true },
  { field: 'description', label: 'Description', kind: paragraphs, guide: 'Up to 4000 characters', needed: true },
  { field: 'features', label: 'Features', kind: items, guide: 'Up to 12, one on each line of the cell' },
  { field: 'price', label: 'Price', kind: amount, guide: 'Rand: 1299.50 or 1299,50', needed: true },
  { field: 'compareAtPrice', label: 'Price before', kind: amountOrNone, guide: 'Higher than the price, or empty' },
  { field: 'cost', label: 'Cost', kind: amountOrNone, guide: 'What you pay, or empty; only staff see it' },
  { field: 'barcode', label: 'Barcode', kind: barcodeCell, guide: 'EAN or UPC: 8, 12, 13 or 14 digits, or empty' },
  { field: 'supplier', label: 'Supplier', kind: textOrNone, guide: 'May be empty; only staff see it' },
  { field: 'stock', label: 'Stock', kind: whole, guide: 'Of new products only; later it is adjusted with a reason' },
  { field: 'size', label: 'Size', kind: textOrNone, guide: 'May be empty' },
  { field: 'tests', label: 'Tests', kind: wholeOrNone, guide: 'Whole number, or empty' },
  {
    field: 'substance',
    label: 'Contains',
    kind: optionCell(substanceNames, null),
    guide: `What is dosed, or empty: ${listed(substanceNames)}`,
  },
  { field: 'strength', label: 'Strength %', kind: percentOrNone, guide: 'With what it contains: 65 or 12,5' },
  { field: 'contents', label: 'Contents', kind: wholeOrNone, guide: 'With what it contains: grams, or ml of a liquid' },
  { field: 'deliveryClass', label: 'Delivery', kind: optionCell(deliveries), guide: listed(deliveries), needed: true },
  { field: 'hazard', label: 'Hazard', kind: optionCell(hazards, null), guide: `Dangerous goods: ${listed(hazards)}` },
  { field: 'returnRule', label: 'Returns', kind: optionCell(returnRules), guide: listed(returnRules) },
  { field: 'vatRate', label: 'VAT', kind: optionCell(vatRates), guide: listed(vatRates) },
  { field: 'lowStock', label: 'Low-stock label', kind: yesOrNo, guide: 'yes or no' },
  { field: 'featured', label: 'Featured', kind: yesOrNo, guide: 'yes or no' },
  { field: 'position', label: 'Position', kind: whole, guide: 'Place within its shop; if empty, last' },
  { field: 'state', label: 'State', kind: stateCell, guide: 'A new product may be a draft; otherwise read only' },
]

export const columnOf = (field: string) => productColumns.find((column) => column.field === field)

export const columnMeant = (head: string) =>
  productColumns.find(({ field, label }) =>
    [field, label, headOf(field, label)].some((name) => plain(name) === plain(head)),
  )

const headOf = (field: string, label: string) => (field === 'sku' ? ownSkuHead : label)

/** The first line of our own lists, which marks them as ours. */
export const productHeads = productColumns.map(({ field, label }) => headOf(field, label))

export const cellsOf = (product: SpreadsheetProduct) =>
  productColumns.map(({ field, kind }) => kind.write(product[field]))
