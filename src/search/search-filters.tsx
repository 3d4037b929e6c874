import type { FormEvent } from 'react'
import { type FacetChoice, FacetList } from '#catalogue/filters/facet-list.tsx'
import { closeFilterPanel, FilterForm, FilterPanel } from '#catalogue/filters/filter-form.tsx'
import { useNavigate } from '#lib/navigation/navigation.tsx'
import { canNarrow, isSearchNarrowed, readSearch, searchAddress, type SiteSearchFilter } from './search-address.ts'
import type { FacetValue, SearchResults } from './search.ts'

const sheet = 'search-filters-panel'
const chosenByLinks = ['world', 'category', 'brand', 'stock'] as const
const allLabels = { world: 'Everything', category: 'All categories', brand: 'All brands' }
const worldLabels: Record<string, string> = { pool: 'Pools', marine: 'Reef and marine' }

/** Works without scripts. Filtering replaces the history entry, so that Back leaves the results. */
export function SearchFilters({ filter, results }: { filter: SiteSearchFilter; results: SearchResults | undefined }) {
  const navigate = useNavigate()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const said = new URLSearchParams(new FormData(event.currentTarget) as unknown as Record<string, string>)
    closeFilterPanel(sheet)
    const next = readSearch(said)
    void navigate(searchAddress(next), { replace: next.q === filter.q })
  }
  const shown = results && canNarrow(filter, results)
  return (
    <FilterForm
      action="/search"
      onSubmit={onSubmit}
      search={{
        label: 'Search products, services, plans and answers',
        name: 'q',
        defaultValue: filter.q,
        placeholder: 'Name, use or item number',
      }}
      panel={shown ? sheet : undefined}
      narrowings={[...chosenByLinks.map((name) => filter[name]), filter.min || filter.max].filter(Boolean).length}
    >
      {chosenByLinks.map((name) => filter[name] && <input key={name} type="hidden" name={name} value={filter[name]} />)}
      {shown && <Panel filter={filter} results={results} />}
    </FilterForm>
  )
}

function Panel({ filter, results }: { filter: SiteSearchFilter; results: SearchResults }) {
  const { worlds, categories, brands, inStock } = results.facets
  return (
    <FilterPanel
      id={sheet}
      price={{ min: filter.min, max: filter.max }}
      clear={isSearchNarrowed(filter) ? searchAddress({ q: filter.q }) : null}
      total={results.total}
    >
      <Facet title="Show" name="world" filter={filter} values={worlds} labels={worldLabels} />
      <Facet title="Category" name="category" filter={filter} values={categories} />
      <Facet title="Brand" name="brand" filter={filter} values={brands} />
      <FacetList
        title="Availability"
        name="Availability"
        choices={[
          { label: 'Any', to: searchAddress(filter, { stock: '' }), chosen: filter.stock === '' },
          {
            label: 'In stock',
            count: inStock,
            to: searchAddress(filter, { stock: 'in' }),
            chosen: filter.stock === 'in',
          },
        ]}
      />
    </FilterPanel>
  )
}

type FacetProps = {
  title: string
  name: 'world' | 'category' | 'brand'
  filter: SiteSearchFilter
  values: FacetValue[]
  labels?: Record<string, string>
}

function Facet({ title, name, filter, values, labels = {} }: FacetProps) {
  if (values.length < 2 && !filter[name]) return null
  const all: FacetChoice = {
    label: allLabels[name],
    to: searchAddress(filter, { [name]: '' }),
    chosen: filter[name] === '',
  }
  const choices = values.map(({ value, count }) => ({
    label: labels[value] ?? value,
    count,
    to: searchAddress(filter, { [name]: value }),
    chosen: filter[name] === value,
  }))
  return <FacetList title={title} name={title} choices={[all, ...choices]} />
}
