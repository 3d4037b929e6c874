import type { GivenCells } from '#catalogue/import/import-cells.ts'
import { couldBeThousands, readWrittenAmount } from '#lib/written-amount.ts'
import { standardRate, type VatRate } from '#settings/vat-rate.ts'
import type { SupplierLayout, SupplierUse } from './supplier-layout.ts'

/** The existing product of a line, as far as reading it depends on it. */
type Known = { vatRate: VatRate } | null

/** A supplier's line in our own format. Of an existing product, it may set only price and stock. */
export function supplierCells(cells: string[], layout: SupplierLayout, known: Known): GivenCells {
  const { uses, withoutVat, newProducts } = layout
  const cellOf = (use: SupplierUse) => {
    const at = uses.indexOf(use)
    return at < 0 ? undefined : (cells[at] ?? '').trim()
  }
  const rate = withoutVat && known?.vatRate !== 'zero' ? standardRate : 0
  const said = { sku: cellOf('sku'), price: priceOf(cellOf('price'), rate), stock: unitsOf(cellOf('stock')) }
  return present(known || !newProducts ? said : { ...said, ...newCells(cellOf, newProducts) })
}

type NewProducts = NonNullable<SupplierLayout['newProducts']>

/** Empty cells get the values chosen for all new products. */
function newCells(cellOf: (use: SupplierUse) => string | undefined, { category, brand, ...chosen }: NewProducts) {
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
