import type { GivenCells } from '#catalogue/import/reading/import-cells.ts'
import { categoryIn } from '#catalogue/import/reading/goods-words.ts'
import { barcodeFault } from '#catalogue/product-admin/barcode.ts'
import { plainFromHtml } from '../reading/plain-from-html.ts'
import { couldBeThousands, readWrittenAmount } from '#lib/fields/written-amount.ts'
import { standardRate, type VatRate } from '#settings/vat-rate.ts'
import type { SupplierUse } from './supplier-heads.ts'
import type { SupplierLayout } from './supplier-layout.ts'
import type { SupplierRow } from './supplier-table.ts'

type KnownVatRate = { vatRate: VatRate } | null

/** A supplier's line in our own format. Of an existing product, it may set only price, stock, cost, barcode and supplier. */
export function supplierCells(cells: string[], layout: SupplierLayout, known: KnownVatRate): GivenCells {
  const { withoutVat, newProducts } = layout
  const cellOf = cellsByUse(cells, layout)
  const rate = withoutVat && known?.vatRate !== 'zero' ? standardRate : 0
  const said = {
    sku: cellOf('sku'),
    price: priceOf(cellOf('price'), rate),
    stock: unitsOf(cellOf('stock')),
    cost: priceOf(cellOf('cost') || undefined, 0),
    barcode: readBarcode(cellOf('barcode')).code,
    supplier: cellOf('supplier') || layout.supplier || undefined,
  }
  return present(known || !newProducts ? said : { ...said, ...newCells(cellOf, newProducts) })
}

export function supplierNotes(cells: string[], layout: SupplierLayout): string[] {
  const { left } = readBarcode(cellsByUse(cells, layout)('barcode'))
  return left ? [left] : []
}

const cellsByUse =
  (cells: string[], { uses }: SupplierLayout): CellOf =>
  (use) => {
    const at = uses.indexOf(use)
    return at < 0 ? undefined : plainFromHtml((cells[at] ?? '').trim())
  }

type CellOf = (use: SupplierUse) => string | undefined
type NewProducts = NonNullable<SupplierLayout['newProducts']>

/** Empty cells get the values chosen for all new products. */
function newCells(cellOf: CellOf, { category, brand, ...chosen }: NewProducts) {
  const name = cellOf('name')
  return {
    ...chosen,
    name,
    size: cellOf('size'),
    description: cellOf('description') || name,
    category: cellOf('category') || category,
    brand: cellOf('brand') || brand,
  }
}

/** The category of a new product whose line names none: the one that its words, or else the heading above it, speak of. */
export function categoryByWords(
  { cells, section }: SupplierRow,
  layout: SupplierLayout,
  categories: readonly string[],
): string | null {
  const cellOf = cellsByUse(cells, layout)
  if (cellOf('category')) return null
  return (
    categoryIn(`${cellOf('name') ?? ''} ${cellOf('description') ?? ''}`, categories) ?? categoryIn(section, categories)
  )
}

const present = (given: Record<string, string | undefined>): GivenCells =>
  Object.fromEntries(Object.entries(given).filter(([, cell]) => cell !== undefined))

/** The amount in our own format; text that is no amount, or is ambiguous, stays for the line's fault. */
function priceOf(cell: string | undefined, rate: number) {
  if (cell !== undefined && couldBeThousands(cell)) return cell.replace(',', '.')
  const cents = cell === undefined ? null : readWrittenAmount(cell)
  return cents === null ? cell : (Math.round((cents * (100 + rate)) / 100) / 100).toFixed(2)
}

/** "40+" and "40,00" are 40; "1,000" may be one or a thousand, and counts as none. */
const unitsOf = (cell: string | undefined) => cell?.replace(/\+$/, '').replace(/[.,]0{1,2}$/, '')

/** A supplier's own number below bars is no reason to refuse a price. */
function readBarcode(cell: string | undefined): { code?: string; left?: string } {
  const code = cell?.replaceAll(/[\s-]/g, '')
  if (!code) return {}
  const fault = barcodeFault(code)
  return fault ? { left: `Barcode “${code.slice(0, 40)}” is left out. ${fault}.` } : { code }
}
