import { lazy, Suspense } from 'react'
import type { Product } from '#catalogue/product.ts'
import { ProductReviews } from '#catalogue/reviews/product-reviews.tsx'
import type { reviewApi } from '#catalogue/reviews/review.ts'
import { useRead } from '#lib/read.tsx'
import { useHydrated } from '#lib/use-hydrated.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { ProductHighlights } from './product-highlights.tsx'
import { ProductSpecifications } from './product-specifications.tsx'

const ReviewCorner = lazy(async () => ({
  default: (await import('#catalogue/reviews/review-corner.tsx')).ReviewCorner,
}))

type ProductTabsProps = { product: Product; chosen: string | undefined; onChoose: (tab: string) => void }

export function ProductTabs({ product, chosen, onChoose }: ProductTabsProps) {
  const linked = useHydrated() && location.hash === '#reviews' ? 'reviews' : 'description'
  const open = chosen ?? linked
  const reviews = useRead<typeof reviewApi.ofProduct>(`/api/products/${product.id}/reviews`)
  return (
    <>
      <noscript>
        <style>{'@layer reset{.tabs-panel[hidden]{display:block!important}}'}</style>
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
              <>
                <ProductReviews reading={reviews} />
                <Suspense>{open === 'reviews' && <ReviewCorner productId={product.id} />}</Suspense>
              </>
            ),
          },
        ]}
      />
    </>
  )
}
