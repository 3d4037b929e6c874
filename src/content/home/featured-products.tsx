import type { productApi, ProductSummary } from '#catalogue/product.ts'
import { keepUnits } from '#lib/values/keep-units.ts'
import { formatMoney, toCents } from '#lib/values/money.ts'
import { useRead } from '#lib/reading/read.tsx'
import { ProductPicture } from '#media/product-picture.tsx'
import { useSite } from '#settings/use-site.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { Button, ButtonLink } from '#ui/marks/button.tsx'
import { CardLink } from '#ui/marks/card-link.tsx'
import { Skeleton } from '#ui/marks/skeleton.tsx'
import { Stars } from '#ui/marks/stars.tsx'
import { SplitSection } from '#content/split-section.tsx'
import type { Home } from '#content/home.ts'
import '#ui/theme/swiped.css'
import './featured-products.css'

/** Its list is read once it comes near: products change more often than the texts around them, and are far below the fold. */
export function FeaturedProducts({ title, intro, link, empty, sampleRating }: Home['equipment']) {
  return (
    <SplitSection
      title={title}
      intro={intro}
      below={
        <p className="cluster">
          <ButtonLink to={link.href} variant="secondary">
            {link.label}
          </ButtonLink>
          {sampleRating && <Badge>{sampleRating.label}</Badge>}
        </p>
      }
    >
      <FeaturedList empty={empty} rating={sampleRating?.rating} />
    </SplitSection>
  )
}

function FeaturedList({ empty, rating }: { empty: string; rating: number | undefined }) {
  const { data, error, retry } = useRead<typeof productApi.featured>('/api/products/featured')
  const failed = error && !data
  return (
    <div>
      {failed && (
        <p role="alert" className="featured-products-said">
          Something went wrong. Please try again.
          <Button variant="secondary" size="small" onClick={retry}>
            Try again
          </Button>
        </p>
      )}
      {data?.length === 0 && <p className="featured-products-said">{empty}</p>}
      {!failed && (
        <ul className="featured-products swiped" aria-busy={!data} data-scripted>
          {data
            ? data.map((product) => <Featured key={product.id} product={product} rating={rating} />)
            : ['a', 'b', 'c', 'd'].map((key) => <Awaited key={key} />)}
        </ul>
      )}
    </div>
  )
}

function Featured({ product, rating }: { product: ProductSummary; rating: number | undefined }) {
  const { currency } = useSite()
  return (
    <li className="featured-products-item target-card">
      <div className="featured-products-stage">
        {product.picture && (
          <ProductPicture product={product} sizes="(min-width: 64rem) 12rem, (min-width: 48rem) 23vw, 46vw" />
        )}
      </div>
      <h3>
        <CardLink to={`/product/${product.id}`}>{keepUnits(product.name)}</CardLink>
      </h3>
      {rating && (
        <p className="featured-products-rating" role="img" aria-label={`Rated ${rating} out of 5`}>
          <Stars rating={5} /> {rating}
        </p>
      )}
      <p className="featured-products-price numbers">{formatMoney(toCents(product.price), currency)}</p>
    </li>
  )
}

function Awaited() {
  return (
    <li className="featured-products-item">
      <Skeleton shape="picture" />
      <Skeleton shape="title" />
      <Skeleton />
    </li>
  )
}
