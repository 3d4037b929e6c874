import type { Shelf } from '#catalogue/product.ts'
import { SampleRatings } from './sample-ratings.tsx'
import './shelf-count.css'

/** How many products a list shows, said again whenever it changes; `about` follows: "in Pool Chemicals". */
export function ShelfCount({ shelf, about = '' }: { shelf: Shelf; about?: string }) {
  const count = shelf.total === 1 ? '1 product' : `${shelf.total || 'No'} products`
  return (
    <div className="shelf-count">
      <p role="status" className={shelf.total ? undefined : 'visually-hidden'}>
        {count} {about}
      </p>
      <SampleRatings products={shelf.products} />
    </div>
  )
}
