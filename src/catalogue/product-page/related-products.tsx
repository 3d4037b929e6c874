import type { Product, productApi } from '#catalogue/product.ts'
import { ProductCard } from '#catalogue/shelf/product-card.tsx'
import { useRead } from '#lib/reading/read.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { LoadFailed } from '#ui/states/load-failed.tsx'
import { Section } from '#ui/page/section.tsx'
import { Skeleton } from '#ui/marks/skeleton.tsx'
import './related-products.css'

const sizes = '(min-width: 78rem) 17.5rem, (min-width: 52rem) 23vw, 62vw'

export function RelatedProducts({ product }: { product: Product }) {
  return (
    <Section
      tone="band"
      className="related-products"
      title="You Might Also Like"
      action={
        <ButtonLink to="/shop" variant="quiet">
          Back to Shop
        </ButtonLink>
      }
    >
      <RelatedList id={product.id} />
    </Section>
  )
}

function RelatedList({ id }: { id: number }) {
  const { data, error, loading, retry } = useRead<typeof productApi.related>(`/api/products/${id}/related`)
  if (!data && error) return <LoadFailed level={3} retry={retry} busy={loading} />
  if (data === undefined) {
    return (
      <div className="related-products-list" aria-busy="true">
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} shape="picture" />
        ))}
      </div>
    )
  }
  if (!data?.length) return <p>Related products will be shown here.</p>
  return (
    <ul className="related-products-list">
      {data.map((related) => (
        <li key={related.id}>
          <ProductCard product={related} sizes={sizes} />
        </li>
      ))}
    </ul>
  )
}
