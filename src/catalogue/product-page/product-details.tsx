import { type MouseEvent, useRef, useState } from 'react'
import type { Product } from '#catalogue/product.ts'
import { stockLevel } from '#catalogue/product-rules.ts'
import { keepUnits } from '#lib/values/keep-units.ts'
import { PagePart } from '#ui/page/page-part.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { Container } from '#ui/page/section.tsx'
import { Stars } from '#ui/marks/stars.tsx'
import { ProductBuy } from './product-buy.tsx'
import { ProductReadings } from './product-readings.tsx'
import { ProductStage } from './product-stage.tsx'
import { ProductTabs } from './product-tabs.tsx'
import './product-details.css'

export function ProductDetails({ product }: { product: Product }) {
  const [chosen, setTab] = useState<string>()
  const tabs = useRef<HTMLDivElement>(null)
  const showReviews = (event: MouseEvent) => {
    event.preventDefault()
    setTab('reviews')
    tabs.current?.scrollIntoView({ block: 'start' })
    tabs.current?.querySelector<HTMLElement>('[role="tab"][id$="reviews"]')?.focus({ preventScroll: true })
  }
  return (
    <Container>
      <div className="product-details">
        <ProductStage product={product}>
          <Flags product={product} />
        </ProductStage>
        <div className="product-details-words">
          <p className="product-details-kind">
            {product.brand} · {product.subcategory ?? product.category}
          </p>
          <h1 className="product-details-name">{keepUnits(product.name)}</h1>
          <RatingLine product={product} onOpen={showReviews} />
          <p className="product-details-text">{keepUnits(product.description)}</p>
          <ProductReadings product={product} />
        </div>
        <ProductBuy product={product} />
      </div>
      <div ref={tabs} id="reviews">
        <PagePart as="div" className="product-details-more" height="20rem">
          <ProductTabs product={product} chosen={chosen} onChoose={setTab} />
        </PagePart>
      </div>
    </Container>
  )
}

function Flags({ product: { size, tests, lowStock, stock } }: { product: Product }) {
  const low = lowStock && stockLevel(stock) !== 'out'
  if (!low && !size && tests === undefined) return null
  return (
    <p className="product-details-flags">
      {low && <Badge tone="warning">Low stock</Badge>}
      {size && <Badge>{size}</Badge>}
      {tests !== undefined && <Badge>{tests} tests</Badge>}
    </p>
  )
}

type RatingLineProps = { product: Product; onOpen: (event: MouseEvent) => void }

function RatingLine({ product: { rating, ratingCount = 0, ratingSample }, onOpen }: RatingLineProps) {
  return (
    <p className="product-details-rating">
      <a href="#reviews" onClick={onOpen}>
        {rating === undefined ? 'No reviews yet' : <Stars rating={rating} reviews={ratingCount} figure />}
      </a>
      {ratingSample && <Badge>Sample rating</Badge>}
    </p>
  )
}
