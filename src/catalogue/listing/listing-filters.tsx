import { type FormEvent, useEffect, useRef } from 'react'
import type { Listing } from '#catalogue/product.ts'
import {
  filterAddress,
  isListingNarrowed,
  readFilter,
  type ListingFilter,
  sortLabels,
} from '#catalogue/listing-path.ts'
import { useNavigate } from '#lib/navigation.tsx'
import { SelectField } from '#ui/field.tsx'
import { FacetList } from './facet-list.tsx'
import { closeFilterPanel, FilterForm, FilterPanel } from './filter-form.tsx'

type ListingFiltersProps = { base: string; filter: ListingFilter; listing: Listing }

const typingPause = 300
const sheet = 'listing-filters-panel'

/** All filters of a list. A plain form without scripts; with them each change applies at once. */
export function ListingFilters({ base, filter, listing }: ListingFiltersProps) {
  const { form, onInput, onSubmit } = useInstantForm(base, filter)
  const { category, search, sort, min, max } = filter
  return (
    <FilterForm
      action={base}
      ref={form}
      onInput={onInput}
      onSubmit={onSubmit}
      search={{ label: 'Search products', name: 'search', defaultValue: search, placeholder: 'Name, brand or use' }}
      beside={<SelectField label="Sort by" name="sort" defaultValue={sort} options={sortLabels} />}
      panel={sheet}
    >
      {category && <input type="hidden" name="category" value={category} />}
      <FilterPanel
        id={sheet}
        price={{ min, max }}
        clear={isListingNarrowed(filter) ? filterAddress(base, readFilter(new URLSearchParams())) : null}
        total={listing.total}
      >
        <SortChoices base={base} filter={filter} />
        <Categories base={base} filter={filter} listing={listing} />
      </FilterPanel>
    </FilterForm>
  )
}

/** The orders as links, on phones: the field is not shown there. */
function SortChoices({ base, filter }: Omit<ListingFiltersProps, 'listing'>) {
  const choices = Object.entries(sortLabels).map(([sort, label]) => ({
    label,
    to: filterAddress(base, filter, { sort: sort as ListingFilter['sort'] }),
    chosen: sort === filter.sort,
  }))
  return (
    <div className="listing-filters-sorts">
      <FacetList title="Sort by" name="Orders" choices={choices} />
    </div>
  )
}

function Categories({ base, filter, listing }: ListingFiltersProps) {
  const all = listing.categories.reduce((sum, { count }) => sum + count, 0)
  const choices = [{ name: '', count: all }, ...listing.categories].map(({ name, count }) => ({
    label: name || 'All products',
    count,
    to: filterAddress(base, filter, { category: name }),
    chosen: name === filter.category,
  }))
  return <FacetList title="Category" name="Categories" choices={choices} />
}

/** Turns the form into the page's address: choices at once, typing after a short pause. */
function useInstantForm(base: string, filter: ListingFilter) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { search, sort, min, max } = filter

  useEffect(() => {
    if (pause.current !== undefined || !form.current) return
    for (const [name, value] of Object.entries({ search, sort, min, max })) {
      const control = form.current.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement
      if (control !== document.activeElement) control.value = value
    }
  }, [search, sort, min, max])
  useEffect(() => () => clearTimeout(pause.current), [])

  const apply = () => {
    clearTimeout(pause.current)
    pause.current = undefined
    if (!form.current) return
    const said = new URLSearchParams(new FormData(form.current) as unknown as Record<string, string>)
    const address = filterAddress(base, readFilter(said))
    if (address !== location.pathname + location.search) navigate(address, { replace: true })
  }
  const onInput = (event: FormEvent) => {
    clearTimeout(pause.current)
    if (event.target instanceof HTMLSelectElement) apply()
    else pause.current = setTimeout(apply, typingPause)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    apply()
    closeFilterPanel(sheet)
  }
  return { form, onInput, onSubmit }
}
