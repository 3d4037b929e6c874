import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import type { Listing } from '#catalogue/product.ts'
import {
  filterAddress,
  isListingNarrowed,
  readFilter,
  type ListingFilter,
  sortLabels,
} from '#catalogue/listing-path.ts'
import { useNavigate } from '#lib/navigation/navigation.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { FacetList } from './facet-list.tsx'
import { closeFilterPanel, FilterForm, FilterPanel } from './filter-form.tsx'

type ListingFiltersProps = {
  base: string
  filter: ListingFilter
  listing: Listing
}

const typingPause = 300
const sheet = 'listing-filters-panel'

/** All filters of a list. A plain form without scripts; with them each change applies at once. */
export function ListingFilters({ end, base, filter, listing }: ListingFiltersProps & { end?: ReactNode }) {
  const { form, onInput, onSubmit, choose } = useInstantForm(base, filter)
  const { category, search, sort, min, max } = filter
  return (
    <FilterForm
      action={base}
      ref={form}
      onInput={onInput}
      onSubmit={onSubmit}
      search={{ label: 'Search products', name: 'search', defaultValue: search, placeholder: 'Name or brand' }}
      beside={<SelectField label="Sort by" name="sort" defaultValue={sort} options={sortLabels} />}
      panel={sheet}
      end={end}
      narrowings={[category, min || max].filter(Boolean).length}
    >
      {category && <input type="hidden" name="category" value={category} />}
      <FilterPanel
        id={sheet}
        price={{ min, max }}
        clear={isListingNarrowed(filter) ? filterAddress(base, readFilter(new URLSearchParams())) : null}
        total={listing.total}
      >
        <SortChoices base={base} filter={filter} choose={choose} />
        <Categories base={base} filter={filter} listing={listing} choose={choose} />
      </FilterPanel>
    </FilterForm>
  )
}

type Choose = { choose: (change: Partial<ListingFilter>) => void }

/** The orders as links, on phones: the field is not shown there. */
function SortChoices({ base, filter, choose }: Omit<ListingFiltersProps, 'listing'> & Choose) {
  const choices = (Object.keys(sortLabels) as ListingFilter['sort'][]).map((sort) => ({
    label: sortLabels[sort],
    to: filterAddress(base, filter, { sort }),
    chosen: sort === filter.sort,
    choose: () => choose({ sort }),
  }))
  return (
    <div className="listing-filters-sorts">
      <FacetList title="Sort by" name="Orders" choices={choices} />
    </div>
  )
}

function Categories({ base, filter, listing, choose }: ListingFiltersProps & Choose) {
  const all = listing.categories.reduce((sum, { count }) => sum + count, 0)
  const choices = [{ name: '', count: all }, ...listing.categories].map(({ name, count }) => ({
    label: name || 'All products',
    count,
    to: filterAddress(base, filter, { category: name }),
    chosen: name === filter.category,
    choose: () => choose({ category: name }),
  }))
  return <FacetList title="Category" name="Categories" choices={choices} />
}

/** A choice keeps what was typed or chosen just before, although the page does not show it yet. */
function useInstantForm(base: string, filter: ListingFilter) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wanted = useRef(filter)
  const { category, search, sort, min, max } = filter

  useEffect(() => {
    wanted.current = { ...wanted.current, category, sort }
    if (pause.current !== undefined || !form.current) return
    for (const [name, value] of Object.entries({ search, sort, min, max })) {
      const control = form.current.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement
      if (control !== document.activeElement) control.value = value
    }
  }, [category, search, sort, min, max])
  useEffect(() => () => clearTimeout(pause.current), [])

  const apply = () => choose({})
  const choose = (change: Partial<ListingFilter>) => {
    clearTimeout(pause.current)
    pause.current = undefined
    if (!form.current) return
    const said = readFilter(new URLSearchParams(new FormData(form.current) as unknown as Record<string, string>))
    wanted.current = { ...said, category: wanted.current.category, sort: wanted.current.sort, ...change }
    const address = filterAddress(base, wanted.current)
    if (address !== location.pathname + location.search) void navigate(address, { replace: true })
  }
  const onInput = ({ target }: FormEvent) => {
    clearTimeout(pause.current)
    if (target instanceof HTMLSelectElement) choose({ sort: target.value as ListingFilter['sort'] })
    else pause.current = setTimeout(apply, typingPause)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    apply()
    closeFilterPanel(sheet)
  }
  return { form, onInput, onSubmit, choose }
}
