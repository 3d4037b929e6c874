import { stockLevel } from '#catalogue/product-rules.ts'
import { figure } from '#lib/values/count-of.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { stockLabels } from '#catalogue/product-admin/product-labels.ts'
import './stock-figure.css'

const tones = { low: 'warning', out: 'danger' } as const

export function StockFigure({ stock }: { stock: number }) {
  const level = stockLevel(stock)
  return (
    <span className="stock-figure" data-level={level}>
      {level !== 'in' && <Badge tone={tones[level]}>{stockLabels[level]}</Badge>}
      <span className="numbers">{figure(stock)}</span>
    </span>
  )
}
