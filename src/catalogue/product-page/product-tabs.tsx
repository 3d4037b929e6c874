import { BadgeCheck, Check, ShieldCheck, Truck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Product } from '#catalogue/product.ts'
import { ProductReviews } from '#catalogue/reviews/product-reviews.tsx'
import type { reviewApi } from '#catalogue/reviews/review.ts'
import { countOf } from '#lib/values/count-of.ts'
import { keepUnits } from '#lib/values/keep-units.ts'
import { useRead } from '#lib/reading/read.tsx'
import { useHash } from '#lib/navigation/own-address.tsx'
import type { Site } from '#settings/site.ts'
import { useSite } from '#settings/use-site.tsx'
import { Tabs } from '#ui/panels/tabs.tsx'
import { deliveryFee, deliveryTime } from './product-delivery.ts'
import './product-specifications.css'
import './product-highlights.css'

const ReviewCorner = lazy(async () => ({
  default: (await import('#catalogue/reviews/review-corner.tsx')).ReviewCorner,
}))

type ProductTabsProps = { product: Product; chosen: string | undefined; onChoose: (tab: string) => void }

export function ProductTabs({ product, chosen, onChoose }: ProductTabsProps) {
  const linked = useHash() === '#reviews' ? 'reviews' : 'description'
  const open = chosen ?? linked
  // Keeps the words of a review after a look at another tab.
  const [reviewsMet, setReviewsMet] = useState(false)
  if (open === 'reviews' && !reviewsMet) setReviewsMet(true)
  const reviews = useRead<typeof reviewApi.ofProduct>(`/api/products/${product.id}/reviews`)
  return (
    <>
      <noscript>
        {import.meta.env.SSR && <style>{'@layer reset{.tabs-panel[hidden]{display:block!important}}'}</style>}
      </noscript>
      <Tabs
        label="About this product"
        value={open}
        onChange={onChoose}
        tabs={[
          { id: 'description', label: 'Description', content: <ProductHighlights product={product} /> },
          { id: 'specifications', label: 'Specifications', content: <ProductSpecifications product={product} /> },
          {
            id: 'reviews',
            label: 'Reviews',
            content: (
              <ProductReviews reading={reviews}>
                <Suspense>{reviewsMet && <ReviewCorner productId={product.id} />}</Suspense>
              </ProductReviews>
            ),
          },
        ]}
      />
    </>
  )
}

function ProductSpecifications({ product }: { product: Product }) {
  const site = useSite()
  return (
    <dl className="product-specifications">
      {specificationsOf(product, site).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const describeUnits = (stock: number | undefined) => (stock === undefined ? undefined : countOf(stock, 'unit'))

function specificationsOf(product: Product, site: Site) {
  const rows: [string, string | number | undefined][] = [
    ['Category', product.category],
    ['Subcategory', product.subcategory],
    ['Brand', product.brand],
    ['SKU', product.sku],
    ['Size', product.size],
    ['Tests', product.tests],
    ['Stock', describeUnits(product.stock)],
    ['Delivery', deliveryTime(product)],
    ['Shipping fee', deliveryFee(product, site)],
    ['Return policy', '30 days'],
  ]
  return rows.filter((row): row is [string, string | number] => row[1] !== undefined)
}

function ProductHighlights({ product }: { product: Product }) {
  const frozen = product.delivery.class === 'frozen'
  return (
    <div className="stack stack-large">
      <div>
        <h2 className="product-highlights-title">What you get</h2>
        <ul className="product-highlights-features">
          {product.features.map((feature) => (
            <li key={feature}>
              <Check aria-hidden="true" />
              {keepUnits(feature)}
            </li>
          ))}
        </ul>
      </div>
      <ul className="product-highlights-promises">
        <li>
          <BadgeCheck aria-hidden="true" />
          <h3>Premium quality</h3>
          <p>What our own technicians use.</p>
        </li>
        <li>
          <Truck aria-hidden="true" />
          <h3>Fast delivery</h3>
          <p>{keepUnits(frozen ? product.delivery.text : `${deliveryTime(product)} nationwide`)}</p>
        </li>
        <li>
          <ShieldCheck aria-hidden="true" />
          <h3>30-day guarantee</h3>
          <p>Your money back on unopened goods.</p>
        </li>
      </ul>
    </div>
  )
}
