import { stockLevel } from '#catalogue/product-rules.ts'
import { Badge } from '#ui/badge.tsx'
import { stockLabels } from './product-labels.ts'
import './stock-figure.css'

const tones = { in: 'success', low: 'warning', out: 'danger' } as const
const number = new Intl.NumberFormat('en-ZA')

/** The stock, and whether it is enough. */
export function StockFigure({ stock }: { stock: number }) {
  const level = stockLevel(stock)
  return (
    <span className="stock-figure">
      <span className="numbers">{number.format(stock)}</span>
      <Badge tone={tones[level]}>{stockLabels[level]}</Badge>
    </span>
  )
}
