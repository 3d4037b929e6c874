import type { GivenCells } from '#catalogue/import/import-cells.ts'
import { couldBeThousands, readWrittenAmount } from '#lib/written-amount.ts'
import { standardRate, type VatRate } from '#settings/vat-rate.ts'
import type { SupplierLayout, SupplierUse } from './supplier-layout.ts'

/** The product that a line is about, as far as its reading depends on it. */
type Known = { vatRate: VatRate } | null

/** A line of a supplier as one of our own lists. Of a product that there is, only price and stock are theirs to say. */
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

/** Cells that the list leaves open get the choice for all new products. */
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

/** The amount as our own lists write it; what is no amount, or could be two, stays for its line to be told. */
function priceOf(cell: string | undefined, rate: number) {
  if (cell !== undefined && couldBeThousands(cell)) return cell.replace(',', '.')
  const cents = cell === undefined ? null : readWrittenAmount(cell)
  return cents === null ? cell : (Math.round((cents * (100 + rate)) / 100) / 100).toFixed(2)
}

/** "40+" and "40,00" are 40; "1,000" may be one or a thousand, and is none. */
const unitsOf = (cell: string | undefined) => cell?.replace(/\+$/, '').replace(/[.,]0{1,2}$/, '')
