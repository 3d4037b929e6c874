import type { ReactNode } from 'react'
import { classNames } from '#ui/marks/class-names.ts'
import '#ui/theme/narrow-head.css'
import './table.css'

export type Column<Row> = {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  /** Numbers are right-aligned, in tabular figures. */
  align?: 'start' | 'end'
  /** Names the row: the heading of its card on a phone. */
  main?: boolean
  /** For columns of buttons: no visible label. */
  bare?: boolean
}

type TableProps<Row> = {
  caption: string
  captionShown?: boolean
  columns: Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  dense?: boolean
  className?: string
  empty?: ReactNode
}

/** A table where there is room; on a phone each row is a card that labels its values. */
export function Table<Row>({ caption, captionShown, columns, rows, rowKey, dense, className, empty }: TableProps<Row>) {
  if (!rows.length && empty) return empty
  return (
    <div className={classNames('table', dense && 'table-dense', className)}>
      <table>
        <caption className={captionShown ? 'table-caption' : 'visually-hidden'}>{caption}</caption>
        <thead className="narrow-head">
          <tr>
            {columns.map(({ key, label, align, bare }) => (
              <th key={key} scope="col" data-align={align}>
                {bare ? <span className="visually-hidden">{label}</span> : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { align, label, main, bare, cell } = column
  if (main) {
    return (
      <th scope="row" data-align={align}>
        {cell(row)}
      </th>
    )
  }
  return (
    <td data-label={bare ? undefined : label} data-align={align}>
      {cell(row)}
    </td>
  )
}
