import type { ReactNode } from 'react'
import { OrderByPhone } from '#catalogue/order-by-phone.tsx'
import type { productApi } from '#catalogue/product.ts'
import type { AnswerOf } from '#lib/address.ts'
import type { Read } from '#lib/read.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { groupBySubcategory } from './group-products.ts'
import { ProductGrid } from './product-grid.tsx'
import { ShelfCount } from './shelf-count.tsx'
import type { ReefRange } from './shop-front.ts'

type ReefTabShelfProps = {
  tab: string
  range: ReefRange
  shelf: Read<AnswerOf<typeof productApi.shelf>>
  icon: ReactNode
}

/** The products of one tab under the headings of their sub-categories. */
export function ReefTabShelf({ tab, range, shelf: { data: shelf, retry }, icon }: ReefTabShelfProps) {
  if (!shelf) return <LoadFailed retry={retry} />
  const groups = groupBySubcategory(shelf.products, tab)
  return (
    <>
      <ShelfCount shelf={shelf} about={`in ${tab}`} />
      <OrderByPhone />
      {!shelf.total && (
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
          <h2 className="reef-range-title">{name}</h2>
          <ProductGrid products={products} first={index === 0} />
        </section>
      ))}
    </>
  )
}
