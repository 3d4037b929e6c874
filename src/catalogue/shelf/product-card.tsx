import type { MouseEvent } from 'react'
import { AddToCart } from '#catalogue/buying/add-to-cart.tsx'
import type { ListedProduct } from '#catalogue/product.ts'
import { saving, stockLabel, stockLevel } from '#catalogue/product-rules.ts'
import { keepUnits } from '#lib/values/keep-units.ts'
import { formatShortMoney, toCents } from '#lib/values/money.ts'
import { takeAlong } from '#lib/navigation/view-change.ts'
import type { PicturePriority } from '#media/picture-view.tsx'
import { ProductPicture } from '#media/product-picture.tsx'
import { useSite } from '#settings/use-site.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { CardLink } from '#ui/marks/card-link.tsx'
import { Price } from '#ui/marks/price.tsx'
import { Stars } from '#ui/marks/stars.tsx'
import './product-card.css'

type ProductCardProps = {
  product: ListedProduct
  /** The width of its picture, as in the `sizes` attribute. */
  sizes: string
  /** Set in the first row, whose pictures load at once. */
  priority?: PicturePriority | undefined
  level?: 2 | 3 | 4
  /** Says a low stock in fewer words: the reef range does. */
  brief?: boolean
}

export function ProductCard({ product, sizes, priority = false, level = 3, brief = false }: ProductCardProps) {
  const Heading = `h${level}` as const
  const { category, size, tests, rating, ratingCount, stock } = product
  return (
    <article className="product-card target-card">
      <div className="product-card-stage">
        <ProductPicture product={product} sizes={sizes} priority={priority} decorative />
        <ProductBadge product={product} />
      </div>
      <div className="product-card-words">
        <p className="product-card-kind">{[category, size, tests && `${tests} tests`].filter(Boolean).join(' · ')}</p>
        <Heading className="product-card-name">
          <CardLink to={`/product/${product.id}`} onClick={takePictureAlong}>
            {keepUnits(product.name)}
          </CardLink>
        </Heading>
        {rating !== undefined && <Stars rating={rating} reviews={ratingCount} />}
        <div className="product-card-foot">
          <ProductPrice product={product} />
          <p className={`product-card-stock product-card-stock-${stockLevel(stock)}`}>{stockLabel(stock, brief)}</p>
          <AddToCart product={product} size="small" variant="secondary" wide />
        </div>
      </div>
    </article>
  )
}

/** Its picture travels to the product's page. */
const takePictureAlong = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) =>
  takeAlong(currentTarget.closest('.product-card')?.querySelector('img'), currentTarget.pathname)

function ProductBadge({ product }: { product: ListedProduct }) {
  const { currency } = useSite()
  const saved = saving(toCents(product.price), product.compareAtPrice && toCents(product.compareAtPrice))
  const low = product.lowStock && stockLevel(product.stock) !== 'out'
  if (!saved && !low) return null
  return (
    <p className="product-card-badge">
      {saved && <Badge tone="solid">{`Save ${formatShortMoney(saved, currency)}`}</Badge>}
      {low && <Badge tone="warning">Low stock</Badge>}
    </p>
  )
}

function ProductPrice({ product }: { product: ListedProduct }) {
  const { currency } = useSite()
  const { price, compareAtPrice: was = 0 } = product
  return (
    <p className="product-card-price">
      <Price cents={toCents(price)} was={was > price ? toCents(was) : null} currency={currency} />
    </p>
  )
}
