import type { ReactNode } from 'react'
import { OrderByPhone } from '#catalogue/buying/order-by-phone.tsx'
import type { productApi } from '#catalogue/product.ts'
import type { AnswerOf } from '#lib/contract/address.ts'
import type { Read } from '#lib/reading/read.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { LoadFailed } from '#ui/states/load-failed.tsx'
import { GridStory } from '#catalogue/shelf/grid-story.tsx'
import { groupBySubcategory } from './group-products.ts'
import { ProductGrid } from '#catalogue/shelf/product-grid.tsx'
import { ListingCount } from '#catalogue/shelf/listing-count.tsx'
import type { ReefRange } from './shop-front.ts'

type ReefTabListingProps = {
  tab: string
  range: ReefRange
  listing: Read<AnswerOf<typeof productApi.listing>>
  icon: ReactNode
}

export function ReefTabListing({ tab, range, listing: { data: listing, retry }, icon }: ReefTabListingProps) {
  if (!listing) return <LoadFailed retry={retry} />
  const groups = groupBySubcategory(listing.products, tab)
  return (
    <>
      <ListingCount listing={listing} about={`in ${tab}`} />
      <OrderByPhone />
      {!listing.total && (
        <EmptyState
          icon={icon}
          title={range.emptyTitle}
          text={range.emptyText}
          action={
            <ButtonLink to="/marine-shop" variant="secondary">
              See all marine products
            </ButtonLink>
          }
        />
      )}
      {groups.map(({ name, products }, index) => (
        <section key={name} className="reef-range-group" aria-label={name}>
          <div>
            <h2 className="reef-range-title">{name}</h2>
            {range.uses[name] && <p className="reef-range-use">{range.uses[name]}</p>}
          </div>
          <ProductGrid
            products={products}
            first={index === 0}
            brief
            after={
              index === groups.length - 1 && (
                <GridStory to="/marine-shop/reef?tab=about" label={range.about.title} picture={range.picture} />
              )
            }
          />
        </section>
      ))}
    </>
  )
}
