import { Search, SlidersHorizontal } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import type { Listing } from '#catalogue/product.ts'
import { filterAddress, isNarrowed, readFilter, type ListingFilter, sortLabels } from '#catalogue/listing-path.ts'
import { Link, useNavigate } from '#lib/navigation.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { FacetList } from './facet-list.tsx'
import { PriceRange } from './price-range.tsx'
import './listing-filters.css'

type ListingFiltersProps = { base: string; filter: ListingFilter; listing: Listing }

const typingPause = 300
const sheet = 'listing-filters-panel'

/** Everything that narrows a list. A plain form without scripts; with them each change shows at once. */
export function ListingFilters({ base, filter, listing }: ListingFiltersProps) {
  const { form, onInput, onSubmit } = useInstantForm(base, filter)
  return (
    <form className="listing-filters" role="search" action={base} ref={form} onInput={onInput} onSubmit={onSubmit}>
      {filter.category && <input type="hidden" name="category" value={filter.category} />}
      <div className="listing-filters-bar">
        <TextField
          label="Search products"
          className="listing-filters-search"
          type="search"
          name="search"
          defaultValue={filter.search}
          maxLength={120}
          autoComplete="off"
          enterKeyHint="search"
          placeholder="Name, brand or use"
          end={<IconButton type="submit" label="Search" icon={<Search />} />}
        />
        <SelectField label="Sort by" name="sort" defaultValue={filter.sort} options={sortLabels} />
        <Button
          variant="secondary"
          className="listing-filters-open"
          popoverTarget={sheet}
          icon={<SlidersHorizontal aria-hidden="true" />}
        >
          Filters
        </Button>
      </div>
      <div className="listing-filters-panel" id={sheet} popover="auto" role="group" aria-label="Filters">
        <Categories base={base} filter={filter} listing={listing} />
        <PriceRange min={filter.min} max={filter.max} />
        {isNarrowed(filter) && (
          <Link className="listing-filters-clear" to={filterAddress(base, readFilter(new URLSearchParams()))} replace>
            Clear all filters
          </Link>
        )}
        <Button type="submit" className="listing-filters-show">
          {listing.total === 1 ? 'Show 1 product' : `Show ${listing.total} products`}
        </Button>
      </div>
    </form>
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

/** Turns what the form says into the page's address: a choice at once, typing after a short pause. */
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
    if (!form.current?.checkValidity()) return
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
    const panel = document.getElementById(sheet)
    if (panel?.matches(':popover-open')) panel.hidePopover()
  }
  return { form, onInput, onSubmit }
}
