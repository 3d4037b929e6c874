import { SlidersHorizontal, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { AnswerOf } from '#lib/contract/address.ts'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { Link } from '#lib/navigation/navigation.tsx'
import { optionsOf } from '#ui/form/field.tsx'
import { ChoiceFilter, DayFilter, SearchFilter } from './filter-fields.tsx'
import { filterName, type ListContract, type StaffFilter, type StaffListOf } from './list-of.ts'
import type { StaffColumn } from './list-table.tsx'
import './filters.css'

type Answer<E extends ListContract> = NonNullable<AnswerOf<E>> | undefined

type StaffFiltersProps<E extends ListContract> = {
  list: StaffListOf<E>
  answer: Answer<E>
  columns: StaffColumn<E>[]
}

/** The bar above a list. On a phone it has only the search; filters and order are behind one button that counts the active ones. */
export function StaffFilters<E extends ListContract>({ list, answer, columns }: StaffFiltersProps<E>) {
  const orders = sortOptions(list, columns)
  const search = list.filters.find(({ kind }) => kind === 'search')
  const others = list.filters.filter(({ kind }) => kind === 'choice' || kind === 'day')
  if (!search && !others.length && orders.length < 2) return null
  const field = (filter: StaffFilter<E>) => <FilterField key={filterName(filter)} filter={filter} answer={answer} />
  return (
    <div className="staff-filters" role="search" aria-label={`Filter the ${list.of[1]}`}>
      {search && field(search)}
      {(others.length > 0 || orders.length > 1) && (
        <Folded names={others.map(filterName)}>
          {others.map(field)}
          {orders.length > 1 && (
            <ChoiceFilter className="staff-filters-sort" name="sort" label="Sort by" options={orders} />
          )}
        </Folded>
      )}
      <ClearFilters names={[...(search ? ['search'] : []), ...others.map(filterName)]} />
    </div>
  )
}

/** Behind a button on a phone, else in the bar. */
function Folded({ names, children }: { names: string[]; children: ReactNode }) {
  const { query } = useStaffQuery()
  const [unfolded, setUnfolded] = useState(false)
  const set = names.filter((name) => query.get(name)).length
  return (
    <>
      <button
        type="button"
        className="staff-filters-fold"
        aria-expanded={unfolded}
        onClick={() => setUnfolded(!unfolded)}
      >
        <SlidersHorizontal aria-hidden="true" /> Filters
        {set > 0 && (
          <b className="numbers">
            {set}
            <span className="visually-hidden"> set</span>
          </b>
        )}
      </button>
      <div className="staff-filters-more" data-unfolded={unfolded}>
        {children}
      </div>
    </>
  )
}

function ClearFilters({ names }: { names: string[] }) {
  const { query, addressWith } = useStaffQuery()
  if (!names.some((name) => query.get(name))) return null
  return (
    <Link
      className="staff-filters-clear"
      to={addressWith(Object.fromEntries(names.map((name) => [name, null])))}
      replace
    >
      <X aria-hidden="true" /> Clear filters
    </Link>
  )
}

function FilterField<E extends ListContract>({ filter, answer }: { filter: StaffFilter<E>; answer: Answer<E> }) {
  if (filter.kind === 'search') return <SearchFilter {...filter} />
  if (filter.kind === 'day') return <DayFilter {...filter} />
  if (filter.kind === 'link') return null
  const { options, all, name, label } = filter
  const known = typeof options === 'function' ? options(answer) : options
  return <ChoiceFilter name={name} label={label} options={[{ value: '', label: all }, ...optionsOf(known)]} />
}

/** The orders of all sortable columns, the list's default first. */
function sortOptions<E extends ListContract>({ sort: initial }: StaffListOf<E>, columns: StaffColumn<E>[]) {
  const orders = columns.flatMap(({ sort }) => [
    ...(sort?.rising ? [{ value: sort.by as string, label: sort.rising }] : []),
    ...(sort?.falling ? [{ value: `-${sort.by}`, label: sort.falling }] : []),
  ])
  const own = ({ value }: { value: string }) => value === initial
  return [...orders.filter(own).map((order) => ({ ...order, value: '' })), ...orders.filter((order) => !own(order))]
}
