import { ArrowRight } from 'lucide-react'
import { CartBar } from '#cart/cart-bar.tsx'
import { ListingPages } from '#catalogue/shelf/listing-pages.tsx'
import { ProductGrid } from '#catalogue/shelf/product-grid.tsx'
import { useRead } from '#lib/reading/read.tsx'
import { PageHead } from '#settings/page-head.tsx'
import { BusyArea } from '#ui/states/busy-area.tsx'
import { LoadFailed } from '#ui/states/load-failed.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Container } from '#ui/page/section.tsx'
import { hitLabels } from './hit-labels.ts'
import { canNarrow, readSearch, searchAddress, type SiteSearchFilter, searchPath } from './search-address.ts'
import { NothingFound } from './nothing-found.tsx'
import { SearchFilters } from './search-filters.tsx'
import type { searchApi, SearchResults, SiteHit } from './search.ts'
import '#catalogue/filters/filtered-listing.css'
import { CardLink } from '#ui/marks/card-link.tsx'
import './search-page.css'
import './search-hits.css'

const trail = [{ label: 'Home', to: '/' }, { label: 'Search' }]

export function SearchPage({ search }: { search: URLSearchParams }) {
  const filter = readSearch(search)
  const { data: results, retry } = useRead<typeof searchApi.search>(searchPath(search), { enabled: filter.q !== '' })
  const nothing = results && !results.products.length && !results.hits.length
  const title = filter.q ? `${nothing ? 'Nothing found' : 'Results'} for “${filter.q}”` : 'Search'
  return (
    <>
      <PageHead title={title} />
      <PageHeader shelf trail={trail} title={title} />
      <Container>
        <div className="filtered-listing" data-alone={results && canNarrow(filter, results) ? undefined : ''}>
          <SearchFilters key={filter.q} filter={filter} results={results} />
          <BusyArea as="section" className="filtered-listing-results" aria-label="Results">
            {filter.q === '' ? <NothingFound filter={filter} /> : null}
            {filter.q !== '' && (results ? <Found results={results} filter={filter} /> : <LoadFailed retry={retry} />)}
          </BusyArea>
        </div>
      </Container>
      <CartBar />
    </>
  )
}

function Found({ results, filter }: { results: SearchResults; filter: SiteSearchFilter }) {
  const { products, hits, page, pages } = results
  if (!products.length && !hits.length) return <NothingFound filter={filter} />
  return (
    <>
      <p role="status" className="search-page-count">
        {countText(results, filter)}
      </p>
      {products.length > 0 && (
        <>
          <h2 className="visually-hidden">Products</h2>
          <ProductGrid products={products} first level={3} />
        </>
      )}
      <ListingPages
        page={page}
        pages={pages}
        addressOf={(page) => searchAddress(filter, { page: page > 1 ? String(page) : '' })}
      />
      <SearchHits hits={hits} />
    </>
  )
}

function countText({ total, more, exact }: SearchResults, { q }: SiteSearchFilter) {
  const count = total === 1 ? '1 product' : `${more ? `More than ${total}` : total || 'No'} products`
  return exact || !total ? count : `Nothing matches all of “${q}”. ${count} come close.`
}

function SearchHits({ hits }: { hits: SiteHit[] }) {
  if (!hits.length) return null
  return (
    <section className="search-hits" aria-labelledby="search-hits">
      <h2 id="search-hits">Services, plans and answers</h2>
      <ul>
        {hits.map(({ kind, title, text, href }) => (
          <li key={href} className="search-hit target-card">
            <p className="search-hit-kind">{hitLabels[kind]}</p>
            {kind === 'answer' ? (
              <details>
                <summary>{title}</summary>
                <p>{text}</p>
              </details>
            ) : (
              <>
                <h3>
                  <CardLink to={href}>{title}</CardLink>
                </h3>
                <p>{text}</p>
                <ArrowRight aria-hidden="true" />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
