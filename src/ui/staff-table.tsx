import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#lib/navigation.tsx'
import { useStaffQuery } from '#lib/staff-query.tsx'
import { type Column, Table } from './table.tsx'
import './staff-table.css'

export type StaffColumn<Row> = Column<Row> & {
  /** Name of the order of this column in the address: `name` rising, `-name` falling. */
  sort?: string
  /** The way a first press sorts: figures usually begin with the highest. */
  fallsFirst?: boolean
}

type StaffTableProps<Row> = {
  caption: string
  columns: StaffColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** The order of the rows while the address names none. */
  initialSort?: string
  empty?: ReactNode
}

/** A dense table for staff whose order is in the address; its heads sort. */
export function StaffTable<Row>({ columns, initialSort = '', ...rest }: StaffTableProps<Row>) {
  const { query, addressWith } = useStaffQuery()
  const by = query.get('sort') ?? initialSort
  const shown = columns.map((column) => {
    const { sort, fallsFirst, label } = column
    if (!sort) return column
    const falling = by === `-${sort}`
    const rising = by === sort
    const next = rising ? `-${sort}` : falling || !fallsFirst ? sort : `-${sort}`
    return {
      ...column,
      sorted: falling ? ('descending' as const) : rising ? ('ascending' as const) : undefined,
      head: (
        <Link className="staff-table-sort" to={addressWith({ sort: next })} replace>
          {label}
          {rising && <ArrowUp aria-hidden="true" />}
          {falling && <ArrowDown aria-hidden="true" />}
        </Link>
      ),
    }
  })
  return <Table {...rest} columns={shown} dense />
}
