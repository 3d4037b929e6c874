import { ArrowRight } from 'lucide-react'
import { Link } from '#lib/navigation.tsx'
import { Badge } from '#ui/badge.tsx'
import type { Column } from '#ui/table.tsx'
import { outcomeLabels, outcomeTones } from './import-words.ts'
import type { ImportRow } from './product-import.ts'

export const lineColumns = (addressOf: (id: number) => string): Column<ImportRow>[] => [
  {
    key: 'product',
    label: 'Product',
    main: true,
    cell: (row) => (
      <span className="import-lines-product">
        <ProductName row={row} to={addressOf} />
        <small className="numbers">
          Line {row.line} · {row.sku || 'no SKU'}
        </small>
      </span>
    ),
  },
  {
    key: 'outcome',
    label: 'Result',
    cell: ({ outcome }) => <Badge tone={outcomeTones[outcome]}>{outcomeLabels[outcome]}</Badge>,
  },
  { key: 'what', label: 'What it says', cell: (row) => <WhatItSays row={row} /> },
]

function ProductName({ row: { name, productId }, to }: { row: ImportRow; to: (id: number) => string }) {
  const shown = name || 'No name'
  if (productId === null) return <span>{shown}</span>
  return (
    <Link to={to(productId)} aria-current={undefined}>
      {shown}
    </Link>
  )
}

function WhatItSays({ row: { faults, changes, notes } }: { row: ImportRow }) {
  return (
    <ul className="import-lines-what">
      {faults.map(({ column, message }) => (
        <li key={column + message} className="import-lines-fault">
          <strong>{column}:</strong> {message}
        </li>
      ))}
      {changes.map(({ column, from, to }) => (
        <li key={column}>
          <strong>{column}:</strong> <del>{from || 'none'}</del>
          <ArrowRight aria-hidden="true" />
          <ins>{to || 'none'}</ins>
        </li>
      ))}
      {notes.map((note) => (
        <li key={note} className="import-lines-note">
          {note}
        </li>
      ))}
    </ul>
  )
}
