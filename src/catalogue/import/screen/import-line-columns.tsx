import { ArrowRight } from 'lucide-react'
import { Badge } from '#ui/marks/badge.tsx'
import type { StaffColumn } from '#staff/list/list-table.tsx'
import { StaffPair } from '#staff/frame/two-line-cell.tsx'
import { outcomeLabels, outcomeTones } from './import-words.ts'
import type { ImportRow, productImportApi } from '#catalogue/product-admin/product-import.ts'

export const lineColumns: StaffColumn<typeof productImportApi.rows>[] = [
  {
    key: 'product',
    head: 'Product',
    share: 30,
    cell: ({ name, line, sku }) => (
      <StaffPair
        small={
          <span className="numbers">
            Line {line} · {sku || 'no SKU'}
          </span>
        }
      >
        {name || 'No name'}
      </StaffPair>
    ),
  },
  {
    key: 'outcome',
    head: 'Result',
    cell: ({ outcome }) => <Badge tone={outcomeTones[outcome]}>{outcomeLabels[outcome]}</Badge>,
  },
  { key: 'what', head: 'What it says', share: 60, cell: (row) => <WhatItSays row={row} /> },
]

function WhatItSays({ row: { faults, changes, notes } }: { row: ImportRow }) {
  return (
    <ul className="import-lines-what">
      {faults.map(({ column, message }) => (
        <li key={column + message} className="import-lines-fault">
          <strong>{column}:</strong> {message}
        </li>
      ))}
      {changes.map(({ column, from, to, doubt }) => (
        <li key={column}>
          <strong>{column}:</strong> <del>{from || 'none'}</del>
          <ArrowRight aria-hidden="true" />
          <ins>{to || 'none'}</ins>
          {doubt && <span className="import-lines-doubt">{doubt}</span>}
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
