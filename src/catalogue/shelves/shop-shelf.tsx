import { SearchX } from 'lucide-react'
import { OrderByPhone } from '#catalogue/order-by-phone.tsx'
import type { Shelf } from '#catalogue/product.ts'
import { filterAddress, readFilter } from '#catalogue/shelf-path.ts'
import { Link, useNavigating } from '#lib/navigation.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useChosenInSight } from '#ui/use-chosen-in-sight.tsx'
import { ProductGrid } from './product-grid.tsx'
import { ShelfCount } from './shelf-count.tsx'
import { ShelfPages } from './shelf-pages.tsx'
import './shop-shelf.css'

/** The products of a shop, by category. */
export function ShopShelf({ base, search, shelf }: { base: string; search: URLSearchParams; shelf: Shelf }) {
  const filter = readFilter(search)
  const navigating = useNavigating()
  const chips = useChosenInSight<HTMLUListElement>(filter.category)
  const choices = ['', ...shelf.categories.map(({ name }) => name)]
  return (
    <section aria-label="Products">
      <nav aria-label="Categories">
        <ul className="shop-shelf-chips" ref={chips}>
          {choices.map((name) => (
            <li key={name}>
              <Link
                className="shop-shelf-chip"
                to={filterAddress(base, filter, { category: name })}
                replace
                aria-current={name === filter.category ? 'true' : undefined}
              >
                {name || 'All'}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ShelfCount shelf={shelf} about={filter.category && `in ${filter.category}`} />
      <OrderByPhone />
      <div className="shop-shelf-products" aria-busy={navigating}>
        {shelf.total ? (
          <ProductGrid products={shelf.products} first level={2} />
        ) : (
          <EmptyState
            icon={<SearchX />}
            title="No products found"
            action={
              <ButtonLink to={base} variant="secondary">
                Show all products
              </ButtonLink>
            }
          />
        )}
      </div>
      <ShelfPages page={shelf.page} pages={shelf.pages} addressOf={(page) => filterAddress(base, filter, { page })} />
    </section>
  )
}
