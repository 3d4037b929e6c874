import { formatMoney } from '#lib/money.ts'
import { couldBeThousands, readWrittenAmount } from '#lib/written-amount.ts'
import { supplierCells } from './supplier-cells.ts'
import type { SupplierLayout } from './supplier-layout.ts'
import type { UnmatchedList } from './supplier-list.ts'

const mostShown = 8

/** The first lines of a list, as they would be read. */
export function SupplierPreview({ rows, layout }: { rows: UnmatchedList['rows']; layout: SupplierLayout }) {
  const nameAt = layout.uses.indexOf('name')
  return (
    <section aria-label="As it is read">
      <h2>{rows.length > mostShown ? `The first ${mostShown} lines, as they are read` : 'As it is read'}</h2>
      <ul className="staff-columns-lines">
        {rows.slice(0, mostShown).map(({ line, cells }) => {
          const { sku, price, stock } = supplierCells(cells, layout, null)
          return (
            <li key={line}>
              <span>
                {cells[nameAt] || sku || 'No name'}
                <small>
                  {sku || 'No SKU'}
                  {stock !== undefined && ` · ${stock || 'no'} in stock`}
                </small>
              </span>
              <b className="numbers">{price === undefined ? '' : priceInWords(price)}</b>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function priceInWords(price: string) {
  if (couldBeThousands(price)) return `${price}: thousands or cents?`
  const cents = readWrittenAmount(price)
  return cents === null ? `${price || 'none'}: no amount` : formatMoney(cents)
}
