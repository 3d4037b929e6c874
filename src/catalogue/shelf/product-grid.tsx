import type { ReactNode } from 'react'
import type { ListedProduct } from '#catalogue/product.ts'
import { PagePart } from '#ui/page/page-part.tsx'
import type { PicturePriority } from '#media/picture-view.tsx'
import { ProductCard } from './product-card.tsx'
import './product-grid.css'

/** Widths of a product's picture in the grid: half a phone, a third of a tablet, a fixed column beside a side bar. */
const sizes = '(min-width: 64rem) 17rem, (min-width: 40rem) 30vw, 46vw'
/** Loading priorities of the two pictures in a phone's first row: the first one gets the connection to itself. */
const firstRow: PicturePriority[] = [true, 'low']

type ProductGridProps = {
  products: ListedProduct[]
  /** Its first row is above the fold. */
  first?: boolean
  level?: 2 | 3 | 4
  brief?: boolean
  /** Fills the rest of the last row. */
  after?: ReactNode
}

export function ProductGrid({ products, first = false, level = 3, brief = false, after }: ProductGridProps) {
  return (
    <ul className="product-grid">
      {products.map((product, index) => (
        <PagePart as="li" key={product.id} share={1 / 6} height="24rem">
          <ProductCard
            product={product}
            sizes={sizes}
            priority={first && firstRow[index]}
            level={level}
            brief={brief}
          />
        </PagePart>
      ))}
      {after && <li className="product-grid-after">{after}</li>}
    </ul>
  )
}
