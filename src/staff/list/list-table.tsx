import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#lib/navigation/navigation.tsx'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import type { useChosenRows } from './use-chosen-rows.tsx'
import { classNames } from '#ui/marks/class-names.ts'
import { RowTick } from './row-tick.tsx'
import type { ListContract, RowOf, SortOf } from './list-of.ts'
import '#ui/theme/narrow-head.css'
import './list-table.css'

/** Sorting by a column: its name in the contract, and a label for each direction. A direction without a label cannot be chosen. */
type ColumnSort<Name extends string = string> = { by: Name; rising?: string; falling?: string }

/** The first column names the row. */
export type StaffColumn<E extends ListContract> = {
  key: string
  head: string
  cell: (row: RowOf<E>, rows: readonly RowOf<E>[]) => ReactNode
  sort?: ColumnSort<SortOf<E>>
  /** Numbers are right-aligned, in tabular figures. */
  align?: 'end'
  /** An elastic column: its share of the width in per cent. A cell without one is as wide as its content. */
  share?: number
  /** Its place on a phone: at the end of the first line, on the second (the default), or nowhere. */
  phone?: 'first' | 'second' | 'none'
  /** A number that means nothing without its column head, which precedes it on a phone. */
  named?: true
  /** Hidden where there is little room. */
  roomy?: true
  /** For columns of buttons: the head is only read aloud. */
  bare?: true
}

export type RowChoice<Row> = { all: string; one: (row: Row) => string }

type StaffListTableProps<E extends ListContract> = {
  caption: string
  columns: StaffColumn<E>[]
  rows: readonly RowOf<E>[]
  id: (row: RowOf<E>) => string | number
  sort: string | undefined
  open: ((row: RowOf<E>) => string | null) | undefined
  choice: (RowChoice<RowOf<E>> & ReturnType<typeof useChosenRows<RowOf<E>>>) | undefined
  tall: boolean | undefined
}

/** A dense table with sortable heads; on a phone two lines per row. */
export function StaffListTable<E extends ListContract>(props: StaffListTableProps<E>) {
  const { caption, columns, rows, id, sort, open, choice, tall } = props
  return (
    <div className={classNames('staff-list-table', tall && 'staff-list-table-tall')}>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead className="narrow-head">
          <tr>
            {choice && (
              <th scope="col" className="staff-list-table-tick">
                <RowTick
                  label={choice.all}
                  some={choice.rows.length > 0}
                  checked={choice.rows.length === rows.length}
                  onTick={(ticked) => choice.choose(rows, ticked)}
                />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.key} column={column} initial={sort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={id(row)} data-chosen={choice?.has(row) || undefined}>
              {choice && (
                <td className="staff-list-table-tick">
                  <RowTick
                    label={choice.one(row)}
                    checked={choice.has(row)}
                    onTick={(ticked) => choice.choose([row], ticked)}
                  />
                </td>
              )}
              {columns.map((column, place) => (
                <Cell key={column.key} place={place} column={column} to={open?.(row)}>
                  {column.cell(row, rows)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const lookOf = ({ align, share, roomy }: Pick<StaffColumn<ListContract>, 'align' | 'share' | 'roomy'>) => ({
  'data-align': align,
  'data-gives': share ? '' : undefined,
  'data-roomy': roomy && '',
})

type HeadProps<E extends ListContract> = { column: StaffColumn<E>; initial: string | undefined }

function Head<E extends ListContract>({ column, initial }: HeadProps<E>) {
  const { query } = useStaffQuery()
  const { head, sort, bare, share } = column
  const look = { ...lookOf(column), style: share ? { inlineSize: `${share}%` } : undefined }
  if (!sort) {
    return (
      <th scope="col" {...look}>
        {bare ? <span className="visually-hidden">{head}</span> : head}
      </th>
    )
  }
  const by = query.get('sort') ?? initial
  const now = by === `-${sort.by}` ? 'descending' : by === sort.by ? 'ascending' : undefined
  return (
    <th scope="col" {...look} aria-sort={now}>
      <SortLink sort={sort} now={now} initial={initial}>
        {head}
      </SortLink>
    </th>
  )
}

type Now = 'ascending' | 'descending' | undefined
type SortLinkProps = { sort: ColumnSort; now: Now; initial: string | undefined; children: string }

function SortLink({ sort, now, initial, children }: SortLinkProps) {
  const { addressWith } = useStaffQuery()
  const next = nextOrder(sort, now)
  return (
    <Link className="staff-list-table-sort" to={addressWith({ sort: next === initial ? null : next })} replace>
      {children}
      {now === 'ascending' && <ArrowUp aria-hidden="true" />}
      {now === 'descending' && <ArrowDown aria-hidden="true" />}
    </Link>
  )
}

/** The direction that the column lists first comes first: numbers and days usually start with the highest. */
function nextOrder({ by, ...named }: ColumnSort, now: Now) {
  const orders = Object.keys(named).map((name) => (name === 'falling' ? `-${by}` : by))
  const at = orders.indexOf(now === 'descending' ? `-${by}` : now ? by : '')
  return orders[(at + 1) % orders.length]!
}

type CellProps<E extends ListContract> = {
  place: number
  column: StaffColumn<E>
  to: string | null | undefined
  children: ReactNode
}

function Cell<E extends ListContract>({ place, column, to, children }: CellProps<E>) {
  const { phone = 'second', named, head } = column
  const look = lookOf(column)
  if (place > 0) {
    return (
      <td {...look} data-phone={phone} data-head={named && head}>
        {children}
      </td>
    )
  }
  return (
    <th scope="row" {...look}>
      {to ? (
        <Link className="staff-list-table-open" to={to}>
          {typeof children === 'string' ? <span>{children}</span> : children}
        </Link>
      ) : (
        children
      )}
    </th>
  )
}
