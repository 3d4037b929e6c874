import type { ReactNode } from 'react'
import { SelectField } from './field.tsx'
import './staff-columns.css'

type Table = { heads: string[] | null; rows: { line: number; cells: string[] }[] }

type StaffColumnsProps<Use extends string> = Table & {
  /** What each column is. */
  uses: Use[]
  labels: Record<Use, string>
  onChange: (uses: Use[]) => void
  /** The first lines as they would be read, and what else is to be said of the file. */
  children: ReactNode
}

/** Asks what the columns of a file of somebody else are, beside the first lines as they would be read. */
export function StaffColumns<Use extends string>({
  heads,
  rows,
  uses,
  labels,
  onChange,
  children,
}: StaffColumnsProps<Use>) {
  return (
    <div className="staff-columns">
      <fieldset className="staff-columns-list">
        <legend>Columns of the file</legend>
        {uses.map((use, at) => (
          <SelectField
            key={at}
            label={heads?.[at] || `Column ${at + 1}`}
            hint={sampleOf(rows, at)}
            options={labels}
            value={use}
            onChange={({ target }) => onChange(uses.with(at, target.value as Use))}
          />
        ))}
      </fieldset>
      <div className="staff-columns-read">{children}</div>
    </div>
  )
}

/** The first thing that stands in a column. */
function sampleOf(rows: Table['rows'], at: number) {
  const filled = rows.map(({ cells }) => cells[at]?.trim()).find(Boolean)
  return filled
    ? `For example “${filled.length > 40 ? `${filled.slice(0, 40)}…` : filled}”`
    : 'Empty in the first lines'
}
