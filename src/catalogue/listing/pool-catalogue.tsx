import { Phone, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { AccountLink } from '#accounts/account-link.tsx'
import { CartBar } from '#cart/cart-bar.tsx'
import { CartButton } from '#cart/cart-button.tsx'
import { itemListData } from '#catalogue/list-data.ts'
import { OrderByPhone } from '#catalogue/buying/order-by-phone.tsx'
import type { ListedProduct, Listing, productApi } from '#catalogue/product.ts'
import {
  filterAddress,
  isListingNarrowed,
  readFilter,
  type ListingFilter,
  listingPath,
} from '#catalogue/listing-path.ts'
import { OpeningSoon } from '#launch/opening-soon.tsx'
import { breadcrumbData } from '#lib/navigation/breadcrumb-data.ts'
import { useNavigate } from '#lib/navigation/navigation.tsx'
import { useRead } from '#lib/reading/read.tsx'
import { PageHead } from '#settings/page-head.tsx'
import { useSite } from '#settings/use-site.tsx'
import { BusyArea } from '#ui/states/busy-area.tsx'
import { Button, ButtonLink } from '#ui/marks/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { LoadFailed } from '#ui/states/load-failed.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Container } from '#ui/page/section.tsx'
import { EmptyShelf } from '#catalogue/shelf/empty-shelf.tsx'
import { ProductGrid } from '#catalogue/shelf/product-grid.tsx'
import { ListingCount } from '#catalogue/shelf/listing-count.tsx'
import { ListingFilters } from '#catalogue/filters/listing-filters.tsx'
import { ListingPages } from '#catalogue/shelf/listing-pages.tsx'
import { ShelfNote } from '#catalogue/shelf/shelf-note.tsx'
import '#catalogue/filters/filtered-listing.css'

const base = '/pool-shop'
const trail = [
  { label: 'Home', to: '/' },
  { label: 'Shop', to: '/shop' },
  { label: 'Pool Supplies', to: '/shop?type=pool' },
  { label: 'Pool Catalogue' },
]

type PoolCatalogueProps = {
  search: URLSearchParams
  assistant: ReactNode
}

export function PoolCatalogue({ search, assistant }: PoolCatalogueProps) {
  const { data: listing, retry } = useRead<typeof productApi.listing>(listingPath('pool-catalogue', search))
  const filter = readFilter(search)
  return (
    <>
      <PageHeader
        shelf
        trail={trail}
        title="Pool Catalogue"
        intro="Chemistry, testing, cleaners, pumps and parts."
        actions={
          <>
            <AccountLink signedOut="Login / Register" />
            <CartButton />
          </>
        }
      />
      <Container>
        <ShelfNote scope="pool-catalogue" />
        <OpeningSoon world="pool" />
        {listing ? <Catalogue listing={listing} filter={filter} assistant={assistant} /> : <LoadFailed retry={retry} />}
      </Container>
      <CartBar />
    </>
  )
}

function Catalogue({ listing, filter, assistant }: { listing: Listing; filter: ListingFilter; assistant: ReactNode }) {
  const { publicUrl } = useSite()
  const { products, total, page, pages } = listing
  return (
    <div className="filtered-listing">
      <PageHead
        title={filter.category ? `${filter.category} | Pool Catalogue` : 'Pool Catalogue: Chemicals, Cleaners & Parts'}
        description={`${filter.category || 'Pool chemicals, testing, robots, pumps, covers and parts'} with prices, stock and delivery in 3-5 business days. Free shipping from R1 000.`}
        path={filterAddress(base, readFilter(new URLSearchParams()), { category: filter.category, page })}
        data={import.meta.env.SSR && [breadcrumbData(publicUrl, trail), itemListData(publicUrl, products)]}
      />
      <ListingFilters base={base} filter={filter} listing={listing} end={assistant} />
      <BusyArea as="section" className="filtered-listing-results" aria-label="Products">
        <ListingCount listing={listing} about={aboutText(filter)} />
        <OrderByPhone />
        {total ? <ProductGrid products={products} first level={2} /> : <Nothing filter={filter} listing={listing} />}
        <ListingPages page={page} pages={pages} addressOf={(page) => filterAddress(base, filter, { page })} />
      </BusyArea>
    </div>
  )
}

function Nothing({ filter, listing }: { filter: ListingFilter; listing: Listing }) {
  if (!listing.categories.length && !isListingNarrowed(filter))
    return <EmptyShelf name="the Pool Catalogue" filled={listing.filled} />
  return <NothingFound search={filter.search} listing={listing} />
}

const aboutText = ({ search, category }: ListingFilter) =>
  [category && `in ${category}`, search && `for “${search}”`].filter(Boolean).join(' ')

function NothingFound({ search, listing: { elsewhere, popular } }: { search: string; listing: Listing }) {
  const { phone, phoneHref } = useSite()
  return (
    <>
      <EmptyState
        icon={<SearchX />}
        title="No products found"
        text="Try fewer or different words, another category or a wider price range."
        action={
          <>
            <ClearFilters />
            {phone && (
              <ButtonLink to={phoneHref} variant="quiet" icon={<Phone aria-hidden="true" />}>
                Call {phone}
              </ButtonLink>
            )}
          </>
        }
      />
      {elsewhere && (
        <Instead title={`In the whole shop, for “${search}”`} products={elsewhere}>
          <ButtonLink to={`/search?${new URLSearchParams({ q: search })}`} variant="secondary">
            Search the whole site
          </ButtonLink>
        </Instead>
      )}
      {popular && (
        <Instead title="Popular in this catalogue" products={popular}>
          <ButtonLink to="/shop" variant="secondary">
            See both shops
          </ButtonLink>
        </Instead>
      )}
    </>
  )
}

const Instead = ({ title, products, children }: { title: string; products: ListedProduct[]; children: ReactNode }) => (
  <section className="filtered-listing-instead" aria-labelledby="found-instead">
    <h2 id="found-instead">{title}</h2>
    <ProductGrid products={products} level={3} />
    <p>{children}</p>
  </section>
)

/** A form of its own, so that its button works before any script does. */
function ClearFilters() {
  const navigate = useNavigate()
  return (
    <form
      action={base}
      onSubmit={(event) => {
        event.preventDefault()
        navigate(base, { replace: true })
      }}
    >
      <Button type="submit" variant="secondary">
        Clear Filters
      </Button>
    </form>
  )
}
