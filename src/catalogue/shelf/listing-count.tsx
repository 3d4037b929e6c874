import type { Listing } from '#catalogue/product.ts'
import { countOf } from '#lib/values/count-of.ts'
import { Badge } from '#ui/marks/badge.tsx'
import './listing-count.css'

/** The number of products in a list, announced whenever it changes; `about` follows: "in Pool Chemicals". */
export function ListingCount({ listing, about = '' }: { listing: Listing; about?: string }) {
  const count = listing.total ? countOf(listing.total, 'product') : 'No products'
  return (
    <div className="listing-count">
      <p role="status" className={listing.total ? undefined : 'visually-hidden'}>
        {count} {about}
      </p>
      {listing.products.some((product) => product.ratingSample) && <Badge>Sample ratings</Badge>}
    </div>
  )
}
