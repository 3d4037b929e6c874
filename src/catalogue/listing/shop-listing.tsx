import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { OrderByPhone } from '#catalogue/buying/order-by-phone.tsx'
import type { Listing } from '#catalogue/product.ts'
import { filterAddress, isListingNarrowed, type ListingFilter, readFilter } from '#catalogue/listing-path.ts'
import { Link } from '#lib/navigation/navigation.tsx'
import { BusyArea } from '#ui/states/busy-area.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { useChosenInSight } from '#ui/panels/use-chosen-in-sight.tsx'
import { EmptyShelf } from '#catalogue/shelf/empty-shelf.tsx'
import { ProductGrid } from '#catalogue/shelf/product-grid.tsx'
import { ListingCount } from '#catalogue/shelf/listing-count.tsx'
import { ListingPages } from '#catalogue/shelf/listing-pages.tsx'
import './shop-listing.css'

type ShopListingProps = {
  /** Its name in a sentence. */
  name: string
  base: string
  search: URLSearchParams
  listing: Listing
  /** Fills the rest of the last row, or stands alone where there is none. */
  after?: ReactNode
}

export function ShopListing({ name, base, search, listing, after }: ShopListingProps) {
  const filter = readFilter(search)
  const chips = useChosenInSight<HTMLUListElement>(filter.category)
  const choices = ['', ...listing.categories.map(({ name }) => name)]
  return (
    <section aria-label="Products">
      <nav aria-label="Categories">
        <ul className="shop-listing-chips" ref={chips}>
          {choices.map((category) => (
            <li key={category}>
              <Link
                className="shop-listing-chip"
                to={filterAddress(base, filter, { category })}
                replace
                aria-current={category === filter.category ? 'true' : undefined}
              >
                {category || 'All'}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ListingCount listing={listing} about={filter.category && `in ${filter.category}`} />
      <OrderByPhone />
      <BusyArea as="div" className="shop-listing-products">
        {listing.total ? (
          <ProductGrid products={listing.products} first level={2} after={after} />
        ) : isNarrowed(filter) ? (
          <EmptyState
            icon={<SearchX />}
            title="No products found"
            action={
              <ButtonLink to={base} variant="secondary">
                Show all products
              </ButtonLink>
            }
          />
        ) : (
          <EmptyShelf name={name} filled={listing.filled} />
        )}
        {!listing.total && after}
      </BusyArea>
      <ListingPages
        page={listing.page}
        pages={listing.pages}
        addressOf={(page) => filterAddress(base, filter, { page })}
      />
    </section>
  )
}

/** Without filters every product is shown, and "all" would link to the same page. */
const isNarrowed = (filter: ListingFilter) => isListingNarrowed(filter) || filter.page > 1
